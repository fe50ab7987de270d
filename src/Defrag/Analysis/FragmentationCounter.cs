namespace FleetDefrag.Defrag.Analysis;

/// <summary>Counts fragments of files, directories, $MFT and the paging file.</summary>
/// <param name="bytesPerCluster">Bytes in a cluster.</param>
/// <param name="top">The number of most fragmented files to keep.</param>
internal sealed class FragmentationCounter(int bytesPerCluster, int top)
{
    // Below this average a seek between fragments costs more than a few per cent of reading them.
    private const long PerformanceLossBytes = 64L << 20;

    private static readonly PageFileFacts NoPageFile = new(0, 0);

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

    public FragmentRanking<CountedFile> Ranking { get; } = new(top);

    /// <summary>The files by size.</summary>
    public SizeTally Sizes { get; } = new();

    /// <summary>The files of each directory.</summary>
    public DirectoryFiles DirectoryFiles { get; private init; } = new();

    /// <summary>Counts a whole layout, its two halves in parallel.</summary>
    /// <param name="snapshot">The layout.</param>
    /// <param name="bytesPerCluster">Bytes in a cluster.</param>
    /// <param name="top">The number of most fragmented files to keep.</param>
    public static FragmentationCounter Of(VolumeSnapshot snapshot, int bytesPerCluster, int top)
    {
        var lower = new FragmentationCounter(bytesPerCluster, top) { DirectoryFiles = snapshot.DirectoryFiles };
        var upper = new FragmentationCounter(bytesPerCluster, top);
        var middle = snapshot.FileCount / 2;
        var counting = Task.Run(() => upper.Count(snapshot, middle, snapshot.FileCount));
        lower.Count(snapshot, 0, middle);
        counting.GetAwaiter().GetResult();
        lower.Add(upper);
        return lower;
    }

    /// <summary>Counts a file, a directory or a record of NTFS's own.</summary>
    /// <param name="file">The file.</param>
    /// <param name="traits">Whether the file is a directory, a record of NTFS or the paging file.</param>
    /// <param name="tally">The fragments of the file.</param>
    public void Count(CountedFile file, FileTraits traits, FileTally tally)
    {
        if (traits.IsFile())
            CountFile(file, traits, tally);
        else if (traits.IsDirectory())
            CountDirectory(tally);
        else if (file.Reference.RecordNumber == WellKnownRecord.Mft)
            MftFragments = tally.Fragments;
    }

    /// <summary>Adds the counts and the ranking of another counter.</summary>
    public void Add(FragmentationCounter other)
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
        Ranking.Add(other.Ranking);
        Sizes.Add(other.Sizes);
        DirectoryFiles.Add(other.DirectoryFiles);
    }

    private void Count(VolumeSnapshot snapshot, int first, int end)
    {
        for (var index = first; index < end; index++)
        {
            ref readonly var file = ref snapshot.File(index);
            var tally = new FileTally(file.Traits.HasFlag(FileTraits.Directory));
            for (var stream = file.FirstStream; stream < file.FirstStream + file.StreamCount; stream++)
            {
                if (tally.Counts(snapshot.Stream(stream).Type))
                    tally.Add(snapshot.CountFragments(stream));
            }

            Count(new CountedFile(file.Reference, file.DataBytes), file.Traits, tally);
        }
    }

    private void CountFile(CountedFile file, FileTraits traits, FileTally tally)
    {
        Files++;
        DataBytes += file.DataBytes;
        Sizes.Add(file.DataBytes);
        if (traits.HasFlag(FileTraits.PageFile))
            PageFile = new PageFileFacts(file.DataBytes, tally.Fragments);
        if (tally.Excess == 0)
            return;
        FragmentedFiles++;
        ExcessFragments += tally.Excess;
        FragmentedClusters += tally.Clusters;
        if (tally.Clusters * bytesPerCluster / tally.Fragments < PerformanceLossBytes)
            WithPerformanceLoss++;
        Ranking.Add(file, file.Reference.RecordNumber, tally.Fragments);
    }

    private void CountDirectory(FileTally tally)
    {
        Directories++;
        ExcessDirectoryFragments += tally.Excess;
        if (tally.Excess > 0)
            FragmentedDirectories++;
    }
}
