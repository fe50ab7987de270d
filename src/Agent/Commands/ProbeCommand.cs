using System.CommandLine;
using FleetDefrag.Agent.Commands.Output;
using FleetDefrag.Defrag;
using FleetDefrag.Defrag.Forecast.Backup;
using FleetDefrag.Defrag.Forecast.Probing;
using FleetDefrag.Ntfs.Devices;

namespace FleetDefrag.Agent.Commands;

/// <summary>
/// <c>probe &lt;volume&gt; [--record &lt;file&gt;] [--json]</c>: reads as a full backup does; writes nothing to the volume.
/// </summary>
internal static class ProbeCommand
{
    /// <summary>Creates the command.</summary>
    public static Command Create(CommandContext context)
    {
        var volume = VolumeCommand.VolumeArgument();
        var json = VolumeCommand.JsonOption();
        var order = new ReadOrderOption("The order in which the files are read");
        var record = new Option<string?>("--record") { Description = "Write the paths in the order of the read to this file." };
        const string Description = "Reads a volume as a full backup does, and forecasts the time that defragmentation saves; only reads.";
        var command = new Command("probe", Description) { volume, json, record };
        order.AddTo(command);
        command.SetWork(context.Console, (parsed, cancellationToken) =>
        {
            var path = parsed.GetRequiredValue(volume);
            var options = order.Read(parsed);
            var settings = new ProbeOptions(options.Order, options.List, parsed.GetValue(record) is { } file ? new ReadList(file) : null);
            var report = context.Console.IsTerminal && !parsed.GetValue(json)
                ? ProgressBar.ShowShare(
                    context.Console.Terminal, "reading", progress => Probe(context, path, settings, progress, cancellationToken))
                : Probe(context, path, settings, new NullProgress<double>(), cancellationToken);
            if (parsed.GetValue(json))
                context.Console.Output.WriteLine(AgentJson.Write(report));
            else
                ProbeText.Write(context.Console.Terminal, path, report);
            return ExitCode.Done;
        });
        return command;
    }

    private static ProbeReport Probe(
        CommandContext context, string path, ProbeOptions options, IProgress<double> progress, CancellationToken cancellationToken)
    {
        using var volume = context.Volumes.Open(path, VolumeAccess.Plan(VolumeMode.Online));
        using var reader = context.Volumes.OpenReader(path);
        return BackupProbe.Run(volume, reader, options, context.Time, progress, cancellationToken);
    }
}
