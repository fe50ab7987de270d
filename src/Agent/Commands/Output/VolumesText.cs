using Spectre.Console;

namespace FleetDefrag.Agent.Commands.Output;

/// <summary>The machine's volumes as an administrator reads them.</summary>
internal static class VolumesText
{
    /// <summary>Writes them.</summary>
    public static void Write(IAnsiConsole console, VolumesDocument document)
    {
        var report = new Report(console);
        if (document.Volumes.Count == 0)
            report.Line("The service manages no volume: name images and devices in agent.json.");
        foreach (var volume in document.Volumes)
            Write(report, volume);
    }

    private static void Write(Report report, VolumeEntry volume)
    {
        report.Group($"{volume.Path} {(volume.Managed ? "managed" : "left out")}");
        if (volume.Problem.Length > 0)
            report.Line($"  {volume.Problem}", Color.Yellow);
        if (volume.TotalBytes > 0)
            report.Line($"  {Sizes.Bytes(volume.TotalBytes)}, {Sizes.Bytes(volume.FreeBytes)} free, clusters of {Sizes.Bytes(volume.ClusterBytes)}, {volume.State}");
        if (volume.ShadowCopies is { Count: > 0 } copies)
            report.Line($"  {Sizes.Count(copies.Count)} shadow copies store {Sizes.Bytes(copies.UsedBytes)}; {Sizes.Bytes(copies.FreeBytes)} of room left");
    }
}
