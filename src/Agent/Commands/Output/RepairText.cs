using FleetDefrag.Ntfs.Devices.Image.Repair;
using Spectre.Console;

namespace FleetDefrag.Agent.Commands.Output;

/// <summary>Writes the result of a repair as text for the administrator.</summary>
internal static class RepairText
{
    /// <summary>Writes the result.</summary>
    public static void Write(IAnsiConsole console, string path, RepairReport report)
    {
        var lines = new Report(console);
        lines.Line($"Repair of {path}: {(report.HasChanged ? "done" : "nothing to do")}", Color.Green);
        if (report.WasInterrupted)
            lines.Line($"  an interrupted run was completed ({Sizes.Count(report.CompletedSectors)} sectors from its journal)");
        if (report.ReclaimedClusters.Value > 0)
            lines.Line($"  {Sizes.Count(report.ReclaimedClusters.Value)} clusters reclaimed ({Sizes.Bytes(report.ReclaimedBytes)})");
    }
}
