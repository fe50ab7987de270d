using System.CommandLine;
using System.Text.Json;
using FleetDefrag.Agent.Commands.Output;
using FleetDefrag.Agent.Volumes;
using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Checking;
using FleetDefrag.Ntfs.Checking.Findings;
using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Devices.Image.Volume;

namespace FleetDefrag.Agent.Commands;

/// <summary><c>check &lt;volume&gt; [--json]</c>: the independent consistency check; exit code 0 clean, 3 damaged.</summary>
internal static class CheckCommand
{
    private const string MountedState = "mounted";

    /// <summary>Creates the command.</summary>
    public static Command Create(CommandContext context)
    {
        var volume = VolumeCommand.VolumeArgument();
        var json = VolumeCommand.JsonOption();
        var command = new Command("check", "Checks the consistency of a volume, independently of the code that moves files; only reads.")
        {
            volume, json,
        };
        command.SetWork(context.Console, (parsed, _) =>
        {
            var path = parsed.GetRequiredValue(volume);
            var (report, isLive) = Check(context.Volumes, path);
            var state = new Lazy<string>(() => isLive ? MountedState : StateOf(context.Volumes, path));
            if (parsed.GetValue(json))
                context.Console.Output.WriteLine(AgentJson.Write(ToDocument(report, state.Value)));
            else
                CheckText.Write(context.Console.Terminal, path, report);
            if (report.IsClean)
                return ExitCode.Done;
            if (report.ReadError is { } unread)
            {
                throw new VolumeException(
                    VolumeFault.Failed, $"{path} cannot be read ({unread.Message}): check the disk it lies on, then try again.");
            }

            context.Console.WriteError(Advice(path, report, state.Value));
            return ExitCode.Refused;
        });
        return command;
    }

    private static (CheckReport Report, bool IsLive) Check(IVolumeSource volumes, string path)
    {
        using var volume = volumes.OpenBlocks(path, write: false);
        var report = VolumeChecker.Check(volume.Device);
        if (report is { IsComplete: false, Findings: [{ Kind: CheckKind.BootSector } only] })
        {
            throw new VolumeException(
                VolumeFault.NotNtfs, $"{path} is not an NTFS volume ({only.Message}): name a volume or an image formatted with NTFS.");
        }

        if (report is { IsComplete: false, Findings: [{ Kind: CheckKind.Truncated } cut] })
            throw VolumeRefusal.Truncated(path, cut.Message);
        return (report, volume.IsHeldByOthers);
    }

    // A program that writes to the volume changes it while the check compares it.
    private static string Advice(string path, CheckReport report, string state) => state == MountedState
        ? $"{path} is in use, and {CheckText.Summary(report)} may be changes under way: "
            + "check again when it is unmounted or the other program has ended."
        : $"{path} is damaged ({CheckText.Summary(report)}): run 'repair' if a run of this program was interrupted on it; "
            + "otherwise save its files, then run chkdsk on it.";

    private static string StateOf(IVolumeSource volumes, string path)
    {
        try
        {
            using var volume = volumes.Open(path, VolumeAccess.Read);
            return JsonNamingPolicy.CamelCase.ConvertName(volume.State.ToString());
        }
        catch (VolumeException refusal)
        {
            return refusal.Fault == VolumeFault.InUse ? MountedState : "unknown";
        }
    }

    private static CheckDocument ToDocument(CheckReport report, string state) => new(
        new CheckVolumeDocument(state),
        report.IsClean,
        report.IsComplete,
        report.Records,
        report.RecordsInUse,
        [.. report.Findings.Select(ToDocument)]);

    private static CheckFindingDocument ToDocument(CheckFinding finding) =>
        new(JsonNamingPolicy.CamelCase.ConvertName(finding.Kind.ToString()), finding.Message);
}
