using System.CommandLine;
using System.Text.Json;
using FleetDefrag.Agent.Commands.Output;
using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Checking;
using FleetDefrag.Ntfs.Devices.Blocks;
using FleetDefrag.Ntfs.Devices.Image;

namespace FleetDefrag.Agent.Commands;

/// <summary><c>check &lt;volume&gt; [--json]</c>: the independent consistency check; exit code 0 clean, 3 damaged.</summary>
internal static class CheckCommand
{
    /// <summary>The command.</summary>
    public static Command Create(CommandConsole console)
    {
        var volume = VolumeCommand.VolumeArgument();
        var json = VolumeCommand.JsonOption();
        var command = new Command("check", "Checks a volume's consistency independently of the code that moves; only reads.") { volume, json };
        command.SetWork(console, (parsed, _) =>
        {
            var report = Check(parsed.GetRequiredValue(volume));
            if (parsed.GetValue(json))
                console.Output.WriteLine(AgentJson.Write(ToDocument(report)));
            else
                CheckText.Write(console.Terminal, parsed.GetRequiredValue(volume), report);
            if (report.IsClean)
                return ExitCode.Done;
            console.WriteError($"{parsed.GetRequiredValue(volume)} is damaged ({CheckText.Summary(report)}): save its files, then run chkdsk on it.");
            return ExitCode.Refused;
        });
        return command;
    }

    private static CheckReport Check(string path)
    {
        using var volume = BlockDevices.Open(path, write: false);
        var report = VolumeChecker.Check(volume.Device);
        if (report is { IsComplete: false, Findings: [{ Kind: CheckKind.BootSector } only] })
            throw new VolumeException(VolumeFault.NotNtfs, $"{path} is not an NTFS volume ({only.Message}): name a volume or an image formatted with NTFS.");
        if (report is { IsComplete: false, Findings: [{ Kind: CheckKind.Truncated } cut] })
            throw VolumeRefusal.Truncated(path, cut.Message);
        return report;
    }

    private static CheckDocument ToDocument(CheckReport report) => new(
        report.IsClean,
        report.IsComplete,
        report.Records,
        report.RecordsInUse,
        [.. report.Findings.Select(finding => new CheckFindingDocument(JsonNamingPolicy.CamelCase.ConvertName(finding.Kind.ToString()), finding.Message))]);
}
