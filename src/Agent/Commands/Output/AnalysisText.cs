using System.Globalization;
using FleetDefrag.Defrag.Analysis;
using Spectre.Console;

namespace FleetDefrag.Agent.Commands.Output;

/// <summary>Writes an analysis as text for the administrator.</summary>
internal static class AnalysisText
{
    /// <summary>Writes the analysis.</summary>
    public static void Write(IAnsiConsole console, string path, VolumeAnalysis analysis)
    {
        var report = new Report(console);
        report.Line($"Analysis of {path}");
        if (!string.Equals(analysis.Volume.State, "clean", StringComparison.Ordinal))
            report.Line($"The volume is {analysis.Volume.State}: it can be analysed, but not defragmented.", Color.Yellow);
        WriteVolume(report, analysis);
        WriteFiles(report, analysis);
        WriteStructures(report, analysis);
        WriteMostFragmented(report, analysis);
        console.WriteLine();
        report.Line(Advice(analysis) + $" ({Sizes.Seconds(analysis.ElapsedSeconds)})");
    }

    private static void WriteVolume(Report report, VolumeAnalysis analysis)
    {
        var volume = analysis.Volume;
        report.Group(
            "Volume",
            ("Label", volume.Label.Length == 0 ? "(none)" : volume.Label),
            ("Size", Sizes.Bytes(volume.TotalBytes)),
            ("Cluster size", Sizes.Bytes(volume.ClusterBytes)),
            ("Used space", Sizes.Bytes(volume.UsedBytes)),
            ("Free space", $"{Sizes.Bytes(volume.FreeBytes)} ({Sizes.Percent(volume.FreePercent)})"));
        report.Group(
            "Fragmentation",
            ("Volume", Sizes.Percent(analysis.Fragmentation.VolumePercent)),
            ("Data", Sizes.Percent(analysis.Fragmentation.DataPercent)));
    }

    private static void WriteFiles(Report report, VolumeAnalysis analysis)
    {
        var files = analysis.Files;
        report.Group(
            "Files",
            ("Files", Sizes.Count(files.Total)),
            ("Average size", Sizes.Bytes(files.AverageBytes)),
            ("Fragmented", Sizes.Count(files.Fragmented)),
            ("Excess fragments", Sizes.Count(files.ExcessFragments)),
            ("Fragments per file", files.AverageFragments.ToString("0.00", CultureInfo.InvariantCulture)),
            ("With performance loss", Sizes.Count(files.WithPerformanceLoss)),
            ("Below 25 KB", Below(analysis, 25)),
            ("Below 50 KB", Below(analysis, 50)));
        report.Group(
            "Paging file",
            ("Size", Sizes.Bytes(analysis.PageFile.Bytes)),
            ("Fragments", Sizes.Count(analysis.PageFile.Fragments)));
    }

    private static void WriteStructures(Report report, VolumeAnalysis analysis)
    {
        report.Group(
            "Directories",
            ("Directories", Sizes.Count(analysis.Directories.Total)),
            ("Fragmented", Sizes.Count(analysis.Directories.Fragmented)),
            ("Excess fragments", Sizes.Count(analysis.Directories.ExcessFragments)),
            ("Most files", $"{Sizes.Count(analysis.Density.MostFilesInDirectory)} in {analysis.Density.LargestDirectory}"));
        report.Group(
            "Master file table",
            ("Size", Sizes.Bytes(analysis.Mft.Bytes)),
            ("Records in use", RecordsInUse(analysis.Mft)),
            ("Fragments", Sizes.Count(analysis.Mft.Fragments)));
        report.Group(
            "Free space",
            ("Runs", Sizes.Count(analysis.FreeSpace.Fragments)),
            ("Largest run", Sizes.Bytes(analysis.FreeSpace.LargestBytes)));
    }

    private static void WriteMostFragmented(Report report, VolumeAnalysis analysis)
    {
        if (analysis.MostFragmented.Count == 0)
            return;
        report.Group("Most fragmented files");
        report.Line($"  {"Fragments",10}  {"Size",10}  Path");
        foreach (var file in analysis.MostFragmented)
            report.Line($"  {Sizes.Count(file.Fragments),10}  {Sizes.Bytes(file.Bytes),10}  {file.Path}");
    }

    // Backups of many files below 25 to 50 KB take their time for files, not for bytes.
    private static string Below(VolumeAnalysis analysis, int kilobytes)
    {
        var files = analysis.Density.Sizes.Where(size => size.BelowBytes > 0 && size.BelowBytes <= kilobytes * 1024)
            .Sum(static size => size.Files);
        return $"{Sizes.Count(files)} ({Sizes.Percent(analysis.Files.Total == 0 ? 0 : 100.0 * files / analysis.Files.Total)})";
    }

    private static string RecordsInUse(MftFacts mft) =>
        $"{Sizes.Count(mft.RecordsInUse)} of {Sizes.Count(mft.Records)} ({Sizes.Percent(mft.PercentInUse)})";

    private static string Advice(VolumeAnalysis analysis)
    {
        if (analysis.Files.ExcessFragments == 0 && analysis.Directories.ExcessFragments == 0)
            return "Nothing is fragmented.";
        var (files, directories) = (Sizes.Count(analysis.Files.Fragmented), Sizes.Count(analysis.Directories.Fragmented));
        return $"{files} files and {directories} directories are fragmented; defragment the volume before its next full backup.";
    }
}
