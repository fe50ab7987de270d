using FleetDefrag.Defrag.Forecast.Probing;
using Spectre.Console;

namespace FleetDefrag.Agent.Commands.Output;

/// <summary>Writes the result of a probe as text for the administrator.</summary>
internal static class ProbeText
{
    /// <summary>Writes the result.</summary>
    public static void Write(IAnsiConsole console, string path, ProbeReport probe)
    {
        var report = new Report(console);
        report.Line($"Full backup read of {path}");
        if (!string.Equals(probe.Volume.State, "clean", StringComparison.Ordinal))
            report.Line($"The volume is {probe.Volume.State}: it can be read, but not defragmented.", Color.Yellow);
        report.Group(
            "Measured on this disk",
            ("Files and directories", $"{Sizes.Count(probe.Read.Files)} and {Sizes.Count(probe.Read.Directories)}"),
            ("Read", Sizes.Bytes(probe.Read.Bytes)),
            ("Time", Sizes.Seconds(probe.Read.Seconds)),
            ("Rate", $"{Sizes.Bytes(probe.Read.BytesPerSecond)}/s"),
            ("Seeks", Sizes.Count(probe.Read.Seeks)));
        if (probe.Read.UnreadableBytes > 0)
            report.Line($"  {Sizes.Bytes(probe.Read.UnreadableBytes)} cannot be read: check the disk.", Color.Red);
        report.Group(
            $"Forecast for a rotating disk ({probe.Forecast.Disk})",
            ("By files, now", Words(probe.Forecast.Files.Now.Seconds, probe.Forecast.Files.Now.Seeks)),
            ("By files, defragmented", Words(probe.Forecast.Files.Defragmented.Seconds, probe.Forecast.Files.Defragmented.Seeks)),
            ("By blocks, now", Words(probe.Forecast.Blocks.Now.Seconds, probe.Forecast.Blocks.Now.Seeks)),
            ("By blocks, defragmented", Words(probe.Forecast.Blocks.Defragmented.Seconds, probe.Forecast.Blocks.Defragmented.Seeks)));
        console.WriteLine();
        var saved = probe.Forecast.Files.SavedPercent;
        report.Line(saved > 0
            ? $"Defragmentation saves {Sizes.Percent(saved)} of the time of a file-level backup on a rotating disk."
            : "Defragmentation does not make a backup shorter.");
        report.Line("The server's forecast counts the volume's own backups as well: they know its disk and its backup program.");
    }

    private static string Words(double seconds, long seeks) => $"{Sizes.Seconds(seconds)}, {Sizes.Count(seeks)} seeks";
}
