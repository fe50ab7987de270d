using System.CommandLine;
using FleetDefrag.Agent.Commands.Output;
using FleetDefrag.Agent.Volumes;
using FleetDefrag.Ntfs.Devices.Image.Repair;

namespace FleetDefrag.Agent.Commands;

/// <summary>
/// <c>repair &lt;volume&gt; [--json]</c>: cleans up after an interrupted run. Any other damage is refused with exit code 3, and nothing is
/// written.
/// </summary>
internal static class RepairCommand
{
    /// <summary>Creates the command.</summary>
    public static Command Create(CommandContext context)
    {
        var volume = VolumeCommand.VolumeArgument();
        var json = VolumeCommand.JsonOption();
        var command = new Command("repair", "Completes an interrupted run on an offline volume, and reclaims the clusters that it left.")
        {
            volume, json,
        };
        command.SetWork(context.Console, (parsed, _) =>
        {
            var path = parsed.GetRequiredValue(volume);
            var report = Repair(context.Volumes, path);
            if (parsed.GetValue(json))
            {
                var document = new RepairDocument(
                    report.WasInterrupted, report.CompletedSectors, report.ReclaimedClusters.Value, report.ReclaimedBytes);
                context.Console.Output.WriteLine(AgentJson.Write(document));
            }
            else
            {
                RepairText.Write(context.Console.Terminal, path, report);
            }

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
