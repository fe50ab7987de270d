using System.CommandLine;
using FleetDefrag.Agent.Commands.Output;
using FleetDefrag.Defrag;
using FleetDefrag.Defrag.Forecast.Probing;
using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Devices;

namespace FleetDefrag.Agent.Commands;

/// <summary><c>probe &lt;volume&gt; [--json]</c>: reads as a full backup would, writes nothing.</summary>
internal static class ProbeCommand
{
    /// <summary>The command.</summary>
    public static Command Create(CommandConsole console, IVolumeSource volumes)
    {
        var volume = VolumeCommand.VolumeArgument();
        var json = VolumeCommand.JsonOption();
        var command = new Command("probe", "Reads a volume as a full backup would and forecasts what defragmenting would save; writes nothing.") { volume, json };
        command.SetWork(console, (parsed, stop) =>
        {
            var path = parsed.GetRequiredValue(volume);
            var report = console.IsTerminal && !parsed.GetValue(json)
                ? ProgressBar.ShowShare(console.Terminal, "reading", progress => Probe(volumes, path, progress, stop))
                : Probe(volumes, path, new Unwatched<double>(), stop);
            if (parsed.GetValue(json))
                console.Output.WriteLine(AgentJson.Write(report));
            else
                ProbeText.Write(console.Terminal, path, report);
            return ExitCode.Done;
        });
        return command;
    }

    private static ProbeReport Probe(IVolumeSource volumes, string path, IProgress<double> progress, CancellationToken stop)
    {
        using var volume = new NtfsVolume(volumes.Open(path, VolumeAccess.Plan(VolumeMode.Online)));
        using var reader = volumes.OpenReader(path);
        return BackupProbe.Run(volume, reader, TimeProvider.System, progress, stop);
    }
}
