using System.CommandLine;
using FleetDefrag.Agent.Commands.Output;
using FleetDefrag.Agent.Volumes;
using FleetDefrag.Ntfs.Devices.Image.Repair;

namespace FleetDefrag.Agent.Commands;

/// <summary><c>repair &lt;volume&gt; [--json]</c>: clears up after an interrupted run; exit code 3 and nothing written where anything else is wrong.</summary>
internal static class RepairCommand
{
    /// <summary>The command.</summary>
    public static Command Create(CommandContext context)
    {
        var volume = VolumeCommand.VolumeArgument();
        var json = VolumeCommand.JsonOption();
        var command = new Command("repair", "Completes and clears up what an interrupted run left on a volume that is offline.") { volume, json };
        command.SetWork(context.Console, (parsed, _) =>
        {
            var path = parsed.GetRequiredValue(volume);
            var report = Repair(context.Volumes, path);
            if (parsed.GetValue(json))
                context.Console.Output.WriteLine(AgentJson.Write(new RepairDocument(report.WasInterrupted, report.CompletedSectors, report.ReclaimedClusters.Value, report.ReclaimedBytes)));
            else
                RepairText.Write(context.Console.Terminal, path, report);
            return ExitCode.Done;
        });
        return command;
    }

    private static RepairReport Repair(IVolumeSource volumes, string path)
    {
        using var volume = volumes.OpenBlocks(path, write: true);
        return VolumeRepair.Run(path, volume.Device);
    }
}
