using Spectre.Console;

namespace FleetDefrag.Agent.Commands.Output;

/// <summary>Writes the volumes of the machine as text for the administrator.</summary>
internal static class VolumesText
{
    /// <summary>Writes the volumes.</summary>
    public static void Write(IAnsiConsole console, VolumesDocument document)
    {
        var report = new Report(console);
        if (document.Volumes.Count == 0)
            report.Line("The service manages no volumes: name images and devices in agent.json.");
        foreach (var volume in document.Volumes)
            Write(report, volume);
    }

    private static void Write(Report report, VolumeEntry volume)
    {
        report.Group($"{volume.Path} {(volume.Managed ? "managed" : "left out")}");
        if (volume.Problem.Length > 0)
            report.Line($"  {volume.Problem}", Color.Yellow);
        if (volume.TotalBytes > 0)
        {
            var (total, free) = (Sizes.Bytes(volume.TotalBytes), Sizes.Bytes(volume.FreeBytes));
            report.Line($"  {total}, {free} free, clusters of {Sizes.Bytes(volume.ClusterBytes)}, {volume.State}");
        }

        if (volume.ShadowCopies is { Count: > 0 } copies)
        {
            var (used, free) = (Sizes.Bytes(copies.UsedBytes), Sizes.Bytes(copies.FreeBytes));
            report.Line($"  {Sizes.Count(copies.Count)} shadow copies use {used}; {free} of room left");
        }
    }
}
