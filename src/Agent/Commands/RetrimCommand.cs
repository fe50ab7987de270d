using System.CommandLine;
using FleetDefrag.Agent.Commands.Output;
using FleetDefrag.Ntfs.Devices.Retrim;

namespace FleetDefrag.Agent.Commands;

/// <summary><c>retrim &lt;volume&gt;</c>: tells the storage below a volume which of its space is free.</summary>
internal static class RetrimCommand
{
    /// <summary>The command.</summary>
    public static Command Create(CommandConsole console)
    {
        var volume = VolumeCommand.VolumeArgument();
        var command = new Command("retrim", "Tells a solid-state disk, a thin volume or a sparse image which of its space is free.") { volume };
        command.SetWork(console, (parsed, stop) =>
        {
            var path = parsed.GetRequiredValue(volume);
            var report = VolumeRetrim.Run(path, consolidatesSlabs: false, stop);
            console.Output.WriteLine(report.Bytes is { } bytes ? $"Retrim of {path}: {Sizes.Bytes(bytes)} of free space given back." : $"Retrim of {path}: done by Windows.");
            return stop.IsCancellationRequested ? ExitCode.Stopped : ExitCode.Done;
        });
        return command;
    }
}
