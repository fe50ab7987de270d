using System.CommandLine;
using FleetDefrag.Agent.Commands.Output;
using FleetDefrag.Agent.Jobs;
using FleetDefrag.Defrag;
using FleetDefrag.Defrag.Execution;
using FleetDefrag.Defrag.Planning;
using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Devices.Load;

namespace FleetDefrag.Agent.Commands;

/// <summary><c>defrag &lt;volume&gt; …</c>: makes files, directories and $MFT contiguous.</summary>
internal static class DefragCommand
{
    /// <summary>The command.</summary>
    public static Command Create(CommandContext context)
    {
        var volume = VolumeCommand.VolumeArgument();
        var json = VolumeCommand.JsonOption();
        var options = new DefragCommandOptions();
        var command = new Command("defrag", "Makes files, directories and $MFT contiguous.") { volume, json };
        options.AddTo(command);
        command.SetWork(context.Console, (parsed, stop) =>
        {
            var chosen = options.Read(parsed);
            RefuseUnknownPasses(chosen);
            var mode = options.ReadMode(parsed, parsed.GetRequiredValue(volume));
            var access = chosen.DryRun ? VolumeAccess.Plan(mode) : VolumeAccess.Write(mode) with { Background = chosen.Background };
            var report = Run(context, parsed.GetRequiredValue(volume), access, chosen, showsProgress: context.Console.IsTerminal && !parsed.GetValue(json), stop);
            if (parsed.GetValue(json))
                context.Console.Output.WriteLine(AgentJson.Write(report));
            else
                DefragText.Write(context.Console.Terminal, parsed.GetRequiredValue(volume), report);
            return report.Outcome is DefragOutcome.StoppedAtDeadline or DefragOutcome.Cancelled ? ExitCode.Stopped : ExitCode.Done;
        });
        return command;
    }

    private static DefragReport Run(
        CommandContext context, string path, VolumeAccess access, DefragOptions options, bool showsProgress, CancellationToken stop)
    {
        var started = context.Time.GetTimestamp();
        var report = RunOpened(context, path, access, options, showsProgress, stop);
        MediaAftercare.Run(path, report, options.Deadline?.Left(context.Time, started), stop);
        return report;
    }

    private static DefragReport RunOpened(
        CommandContext context, string path, VolumeAccess access, DefragOptions options, bool showsProgress, CancellationToken stop)
    {
        using var volume = new NtfsVolume(context.Volumes.Open(path, access));
        using var gauge = options.Background ? DiskGauge.TryOpen(path, context.Time) : null;
        options = options with { Gauge = gauge };
        return showsProgress
            ? ProgressBar.Show(context.Console.Terminal, progress => DefragRunner.Run(volume, options, context.Time, progress, stop))
            : DefragRunner.Run(volume, options, context.Time, new Unwatched<DefragProgress>(), stop);
    }

    // Before the volume is opened: a wrong name must not look like a volume's fault.
    private static void RefuseUnknownPasses(DefragOptions options)
    {
        try
        {
            PassCatalog.Select(options.Passes);
        }
        catch (ArgumentException exception)
        {
            throw new UsageException(exception.Message.Split(" (Parameter", 2)[0], exception);
        }
    }
}
