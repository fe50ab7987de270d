namespace FleetDefrag.Defrag.Analysis;

/// <summary>The <c>analyze</c> document. Names and meanings are stable; scripts and the central server depend on them.</summary>
/// <param name="Volume">The volume itself.</param>
/// <param name="Fragmentation">How much of it lies in fragmented files.</param>
/// <param name="Files">Files without NTFS's own; hard links count once.</param>
/// <param name="Directories">Directories, the root directory included.</param>
/// <param name="Mft">The master file table.</param>
/// <param name="PageFile"><c>pagefile.sys</c> in the root directory.</param>
/// <param name="FreeSpace">Free space by the volume's bitmap.</param>
/// <param name="MostFragmented">The files with the most fragments, most first.</param>
/// <param name="ElapsedSeconds">How long the analysis took.</param>
public sealed record VolumeAnalysis(
    AnalyzedVolume Volume,
    FragmentationFacts Fragmentation,
    FileCounts Files,
    DirectoryCounts Directories,
    MftFacts Mft,
    PageFileFacts PageFile,
    FreeSpaceFacts FreeSpace,
    IReadOnlyList<FragmentedFile> MostFragmented,
    double ElapsedSeconds);

/// <summary>The volume itself.</summary>
/// <param name="Label">May be empty.</param>
/// <param name="State"><c>clean</c>, <c>dirty</c>, <c>hibernated</c> or <c>mounted</c>.</param>
/// <param name="ClusterBytes">Bytes in a cluster.</param>
/// <param name="TotalBytes">All clusters.</param>
/// <param name="UsedBytes">Clusters in use by the bitmap.</param>
/// <param name="FreeBytes">Clusters that are free by the bitmap.</param>
/// <param name="FreePercent">Free of total.</param>
public sealed record AnalyzedVolume(
    string Label, string State, int ClusterBytes, long TotalBytes, long UsedBytes, long FreeBytes, double FreePercent);

/// <summary>Allocated bytes of fragmented files, compared.</summary>
/// <param name="VolumePercent">Of all bytes.</param>
/// <param name="DataPercent">Of used bytes.</param>
public sealed record FragmentationFacts(double VolumePercent, double DataPercent);

/// <summary>Files; their streams are their $DATA attributes.</summary>
/// <param name="Total">How many.</param>
/// <param name="AverageBytes">Length of all data streams ÷ files.</param>
/// <param name="Fragmented">Files with excess fragments.</param>
/// <param name="ExcessFragments">Fragments beyond the first of each stream.</param>
/// <param name="AverageFragments">(Files + excess) ÷ files; 1 for none.</param>
/// <param name="WithPerformanceLoss">Fragmented files whose fragments average below 64 MB.</param>
public sealed record FileCounts(
    long Total, long AverageBytes, long Fragmented, long ExcessFragments, double AverageFragments, long WithPerformanceLoss);

/// <summary>Directories; a directory's stream is its index allocation.</summary>
/// <param name="Total">How many.</param>
/// <param name="Fragmented">Directories with excess fragments.</param>
/// <param name="ExcessFragments">Fragments beyond the first of each.</param>
public sealed record DirectoryCounts(long Total, long Fragmented, long ExcessFragments);

/// <summary>The master file table.</summary>
/// <param name="Bytes">Its valid length.</param>
/// <param name="RecordsInUse">Records that hold a file or a part of one.</param>
/// <param name="Records">Valid length ÷ record size.</param>
/// <param name="PercentInUse">In use of all.</param>
/// <param name="Fragments">Fragments of $MFT's data.</param>
public sealed record MftFacts(long Bytes, long RecordsInUse, long Records, double PercentInUse, long Fragments);

/// <summary>The paging file.</summary>
/// <param name="Bytes">Its length, 0 where there is none.</param>
/// <param name="Fragments">Its fragments, 0 where there is none.</param>
public sealed record PageFileFacts(long Bytes, long Fragments);

/// <summary>Free space.</summary>
/// <param name="Fragments">Number of free runs.</param>
/// <param name="LargestBytes">The longest of them.</param>
public sealed record FreeSpaceFacts(long Fragments, long LargestBytes);

/// <summary>A fragmented file.</summary>
/// <param name="Path">From the volume's root, with backslashes.</param>
/// <param name="Bytes">Length of its data streams.</param>
/// <param name="Fragments">Fragments of its data streams.</param>
public sealed record FragmentedFile(string Path, long Bytes, long Fragments);
