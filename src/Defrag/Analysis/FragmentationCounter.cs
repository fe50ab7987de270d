namespace FleetDefrag.Defrag.Analysis;

/// <summary>Goes once over a snapshot, both halves of it at the same time, and counts what the analysis tells of files, directories, $MFT and the paging file.</summary>
internal sealed class FragmentationCounter
{
    // Below this average a seek between fragments costs more than a few per cent of reading them.
    private const long PerformanceLossBytes = 64L << 20;

    private static readonly PageFileFacts NoPageFile = new(0, 0);

    private readonly VolumeSnapshot _snapshot;
    private readonly int _bytesPerCluster;

    private FragmentationCounter(VolumeSnapshot snapshot, int bytesPerCluster, int top)
    {
        _snapshot = snapshot;
        _bytesPerCluster = bytesPerCluster;
        Ranking = new FragmentRanking(top);
    }

    public long Files { get; private set; }

    public long DataBytes { get; private set; }

    public long FragmentedFiles { get; private set; }

    public long ExcessFragments { get; private set; }

    public long FragmentedClusters { get; private set; }

    public long WithPerformanceLoss { get; private set; }

    public long Directories { get; private set; }

    public long FragmentedDirectories { get; private set; }

    public long ExcessDirectoryFragments { get; private set; }

    public long MftFragments { get; private set; }

    public PageFileFacts PageFile { get; private set; } = NoPageFile;

    public FragmentRanking Ranking { get; }

    /// <summary>Counts.</summary>
    /// <param name="snapshot">The layout.</param>
    /// <param name="bytesPerCluster">Bytes in a cluster.</param>
    /// <param name="top">How many of the most fragmented files to remember.</param>
    public static FragmentationCounter Of(VolumeSnapshot snapshot, int bytesPerCluster, int top)
    {
        var lower = new FragmentationCounter(snapshot, bytesPerCluster, top);
        var upper = new FragmentationCounter(snapshot, bytesPerCluster, top);
        var middle = snapshot.FileCount / 2;
        var counting = Task.Run(() => upper.Count(middle, snapshot.FileCount));
        lower.Count(0, middle);
        counting.GetAwaiter().GetResult();
        lower.Add(upper);
        return lower;
    }

    private void Count(int first, int end)
    {
        for (var index = first; index < end; index++)
            Count(index);
    }

    private void Add(FragmentationCounter other)
    {
        Files += other.Files;
        DataBytes += other.DataBytes;
        FragmentedFiles += other.FragmentedFiles;
        ExcessFragments += other.ExcessFragments;
        FragmentedClusters += other.FragmentedClusters;
        WithPerformanceLoss += other.WithPerformanceLoss;
        Directories += other.Directories;
        FragmentedDirectories += other.FragmentedDirectories;
        ExcessDirectoryFragments += other.ExcessDirectoryFragments;
        MftFragments += other.MftFragments;
        if (other.PageFile != NoPageFile)
            PageFile = other.PageFile;
        foreach (var (file, fragments) in other.Ranking.Take())
            Ranking.Add(file, fragments);
    }

    private void Count(int index)
    {
        ref readonly var file = ref _snapshot.File(index);
        if (file.IsFile)
            CountFile(index, file);
        else if (file.IsDirectory)
            CountDirectory(file);
        else if (file.Reference.RecordNumber == WellKnownRecord.Mft)
            MftFragments = Tally(file, Ntfs.AttributeType.Data).Fragments;
    }

    private void CountFile(int index, in SnapshotFile file)
    {
        var tally = Tally(file, Ntfs.AttributeType.Data);
        Files++;
        DataBytes += file.DataBytes;
        if (file.Traits.HasFlag(FileTraits.PageFile))
            PageFile = new PageFileFacts(file.DataBytes, tally.Fragments);
        if (tally.Excess == 0)
            return;
        FragmentedFiles++;
        ExcessFragments += tally.Excess;
        FragmentedClusters += tally.Clusters;
        if (tally.Clusters * _bytesPerCluster / tally.Fragments < PerformanceLossBytes)
            WithPerformanceLoss++;
        Ranking.Add(index, tally.Fragments);
    }

    private void CountDirectory(in SnapshotFile file)
    {
        var excess = Tally(file, Ntfs.AttributeType.IndexAllocation).Excess;
        Directories++;
        ExcessDirectoryFragments += excess;
        if (excess > 0)
            FragmentedDirectories++;
    }

    private (long Fragments, long Excess, long Clusters) Tally(in SnapshotFile file, Ntfs.AttributeType type)
    {
        var (fragments, excess, clusters) = (0L, 0L, 0L);
        for (var index = file.FirstStream; index < file.FirstStream + file.StreamCount; index++)
        {
            if (_snapshot.Stream(index).Type != type)
                continue;
            var tally = FragmentTally.Of(_snapshot.Extents(index));
            fragments += tally.Fragments;
            excess += tally.Excess;
            clusters += tally.Clusters;
        }

        return (fragments, excess, clusters);
    }
}
