namespace FleetDefrag.Defrag.Analysis;

/// <summary>Goes once over a snapshot and counts what the analysis tells of files, directories, $MFT and the paging file.</summary>
internal sealed class FragmentationCounter
{
    // Below this average a seek between fragments costs more than a few per cent of reading them.
    private const long PerformanceLossBytes = 64L << 20;

    private readonly VolumeSnapshot _snapshot;
    private readonly int _bytesPerCluster;

    /// <summary>Counts.</summary>
    /// <param name="snapshot">The layout.</param>
    /// <param name="bytesPerCluster">Bytes in a cluster.</param>
    /// <param name="top">How many of the most fragmented files to remember.</param>
    public FragmentationCounter(VolumeSnapshot snapshot, int bytesPerCluster, int top)
    {
        _snapshot = snapshot;
        _bytesPerCluster = bytesPerCluster;
        Ranking = new FragmentRanking(top);
        for (var index = 0; index < snapshot.FileCount; index++)
            Count(index);
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

    public PageFileFacts PageFile { get; private set; } = new(0, 0);

    public FragmentRanking Ranking { get; }

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
