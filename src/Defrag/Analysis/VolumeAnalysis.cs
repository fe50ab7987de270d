using System.Text.Json.Serialization;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Analysis;

/// <summary>The <c>analyze</c> document. Names and meanings are stable; scripts and the central server depend on them.</summary>
/// <param name="Volume">Label, state and size of the volume.</param>
/// <param name="Fragmentation">The share of the volume that lies in fragmented files.</param>
/// <param name="Files">Files except NTFS's own; a file with hard links counts once.</param>
/// <param name="Directories">Directories, the root directory included.</param>
/// <param name="Mft">The master file table.</param>
/// <param name="PageFile"><c>pagefile.sys</c> in the root directory.</param>
/// <param name="FreeSpace">Free space by the cluster bitmap.</param>
/// <param name="MostFragmented">The files with the most fragments, most first.</param>
/// <param name="ElapsedSeconds">The duration of the analysis.</param>
public sealed record VolumeAnalysis(
    AnalyzedVolume Volume,
    FragmentationFacts Fragmentation,
    FileCounts Files,
    DirectoryCounts Directories,
    MftFacts Mft,
    PageFileFacts PageFile,
    FreeSpaceFacts FreeSpace,
    IReadOnlyList<FragmentedFile> MostFragmented,
    double ElapsedSeconds)
{
    /// <summary>The sizes of the files, and the directory with the most of them.</summary>
    public FileDensity Density { get; init; } = new([], 0, "");
}

/// <summary>How densely files lie on the volume.</summary>
/// <param name="Sizes">Files by size, the smallest first; empty for a planned layout.</param>
/// <param name="MostFilesInDirectory">The files of the directory with the most files.</param>
/// <param name="LargestDirectory">Path of that directory; empty without files.</param>
public sealed record FileDensity(IReadOnlyList<SizeClass> Sizes, long MostFilesInDirectory, string LargestDirectory);

/// <summary>The files of one range of sizes.</summary>
/// <param name="BelowBytes">The files are smaller than this, and not in an earlier class; 0: no limit.</param>
/// <param name="Files">The number of files.</param>
/// <param name="Bytes">Length of their data streams.</param>
public sealed record SizeClass(long BelowBytes, long Files, long Bytes);

/// <summary>Label, state and size of an analysed volume.</summary>
/// <param name="Label">The volume label; may be empty.</param>
/// <param name="State"><c>clean</c>, <c>dirty</c>, <c>hibernated</c> or <c>mounted</c>.</param>
/// <param name="ClusterBytes">Bytes in a cluster.</param>
/// <param name="TotalBytes">Bytes of all clusters.</param>
/// <param name="UsedBytes">Bytes of the clusters that the bitmap marks as used.</param>
/// <param name="FreeBytes">Bytes of the clusters that the bitmap marks as free.</param>
/// <param name="FreePercent">Free bytes in per cent of all bytes.</param>
public sealed record AnalyzedVolume(
    string Label, string State, int ClusterBytes, long TotalBytes, long UsedBytes, long FreeBytes, double FreePercent);

/// <summary>Allocated bytes of fragmented files as a share of the volume.</summary>
/// <param name="VolumePercent">The share of all bytes.</param>
/// <param name="DataPercent">The share of the used bytes.</param>
public sealed record FragmentationFacts(double VolumePercent, double DataPercent);

/// <summary>Counts of files. Only $DATA attributes count as streams of a file.</summary>
/// <param name="Total">The number of files.</param>
/// <param name="AverageBytes">Length of all data streams ÷ files.</param>
/// <param name="Fragmented">Files with excess fragments.</param>
/// <param name="ExcessFragments">Fragments beyond the first of each stream.</param>
/// <param name="AverageFragments">(Files + excess) ÷ files; 1 for none.</param>
/// <param name="WithPerformanceLoss">Fragmented files whose fragments average below 64 MB.</param>
public sealed record FileCounts(
    long Total, long AverageBytes, long Fragmented, long ExcessFragments, double AverageFragments, long WithPerformanceLoss);

/// <summary>Counts of directories. The stream of a directory is its index allocation.</summary>
/// <param name="Total">The number of directories.</param>
/// <param name="Fragmented">Directories with excess fragments.</param>
/// <param name="ExcessFragments">Fragments beyond the first of each directory.</param>
public sealed record DirectoryCounts(long Total, long Fragmented, long ExcessFragments);

/// <summary>The master file table.</summary>
/// <param name="Bytes">The valid length of $MFT.</param>
/// <param name="RecordsInUse">Base records and extension records in use.</param>
/// <param name="Records">Valid length ÷ record size.</param>
/// <param name="PercentInUse">Records in use in per cent of all records.</param>
/// <param name="Fragments">Fragments of $MFT's data.</param>
public sealed record MftFacts(long Bytes, long RecordsInUse, long Records, double PercentInUse, long Fragments);

/// <summary>The paging file.</summary>
/// <param name="Bytes">The length; 0 without a paging file.</param>
/// <param name="Fragments">The number of fragments; 0 without a paging file.</param>
public sealed record PageFileFacts(long Bytes, long Fragments);

/// <summary>Free space.</summary>
/// <param name="Fragments">Number of free runs.</param>
/// <param name="LargestBytes">Bytes of the longest free run.</param>
public sealed record FreeSpaceFacts(long Fragments, long LargestBytes);

/// <summary>A fragmented file.</summary>
/// <param name="Path">From the volume's root, with backslashes.</param>
/// <param name="Bytes">Length of its data streams.</param>
/// <param name="Fragments">Fragments of its data streams.</param>
public sealed record FragmentedFile(string Path, long Bytes, long Fragments)
{
    /// <summary>Record and sequence number, to find the file in the layout. Not part of the document.</summary>
    [JsonIgnore]
    public FileReference Reference { get; init; }
}
