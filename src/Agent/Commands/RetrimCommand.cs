using System.CommandLine;
using FleetDefrag.Agent.Commands.Output;
using FleetDefrag.Ntfs.Devices.Retrim;

namespace FleetDefrag.Agent.Commands;

/// <summary><c>retrim &lt;volume&gt;</c>: tells the storage below a volume which of its space is free.</summary>
internal static class RetrimCommand
{
    /// <summary>Creates the command.</summary>
    public static Command Create(CommandConsole console)
    {
        var volume = VolumeCommand.VolumeArgument();
        var command = new Command("retrim", "Tells a solid-state disk, a thin volume or a sparse image which of its space is free.")
        {
            volume,
        };
        command.SetWork(console, (parsed, cancellationToken) =>
        {
            var path = parsed.GetRequiredValue(volume);
            try
            {
                var report = VolumeRetrim.Run(path, consolidatesSlabs: false, cancellationToken);
                console.Output.WriteLine(report.Bytes is { } bytes
                    ? $"Retrim of {path}: {Sizes.Bytes(bytes)} of free space given back."
                    : $"Retrim of {path}: done by Windows.");
                return cancellationToken.IsCancellationRequested ? ExitCode.Stopped : ExitCode.Done;
            }
            catch (OperationCanceledException)
            {
                console.WriteError($"stopped; the free space of {path} given back so far stays given back.");
                return ExitCode.Stopped;
            }
        });
        return command;
    }
}
