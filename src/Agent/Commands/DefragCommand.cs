using System.CommandLine;
using FleetDefrag.Agent.Commands.Output;
using FleetDefrag.Agent.Volumes;
using FleetDefrag.Defrag;
using FleetDefrag.Defrag.Execution;

namespace FleetDefrag.Agent.Commands;

/// <summary><c>defrag &lt;volume&gt; …</c>: makes files, directories and $MFT contiguous.</summary>
internal static class DefragCommand
{
    /// <summary>Creates the command.</summary>
    public static Command Create(CommandContext context)
    {
        var volume = VolumeCommand.VolumeArgument();
        var json = VolumeCommand.JsonOption();
        var options = new DefragCommandOptions();
        var command = new Command("defrag", "Makes files, directories and $MFT contiguous.") { volume, json };
        options.AddTo(command);
        command.SetWork(context.Console, (parsed, cancellationToken) =>
        {
            var path = parsed.GetRequiredValue(volume);
            var run = new LocalRun(context.Volumes, context.Time);
            var isJson = parsed.GetValue(json);
            var report = context.Console.IsTerminal && !isJson
                ? ProgressBar.Show(context.Console.Terminal, Run)
                : Run(new NullProgress<DefragProgress>());
            if (isJson)
                context.Console.Output.WriteLine(AgentJson.Write(report));
            else
                DefragText.Write(context.Console.Terminal, path, report);
            if (report.Proof is { IsAlarming: true } proof)
            {
                context.Console.WriteError(ProofAdvice.For(path, proof));
                return ExitCode.Failed;
            }

            return report.Outcome is DefragOutcome.StoppedAtDeadline or DefragOutcome.Cancelled ? ExitCode.Stopped : ExitCode.Done;

            DefragReport Run(IProgress<DefragProgress> progress) =>
                run.Run(path, options.ReadMode(parsed), options.Read(parsed, isJson), progress, beforeClosing: null, cancellationToken);
        });
        return command;
    }
}
