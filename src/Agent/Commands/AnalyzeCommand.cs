using System.CommandLine;
using FleetDefrag.Agent.Commands.Output;
using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Ntfs.Devices;

namespace FleetDefrag.Agent.Commands;

/// <summary><c>analyze &lt;volume&gt; [--top N] [--json]</c>: counts fragments; only reads.</summary>
internal static class AnalyzeCommand
{
    /// <summary>Creates the command.</summary>
    public static Command Create(CommandContext context)
    {
        var volume = VolumeCommand.VolumeArgument();
        var top = VolumeCommand.TopOption();
        var json = VolumeCommand.JsonOption();
        var command = new Command("analyze", "Counts the fragments of a volume; only reads.") { volume, top, json };
        command.SetWork(context.Console, (parsed, _) =>
        {
            var analysis = Analyse(context, parsed.GetRequiredValue(volume), VolumeCommand.ReadTop(parsed, top));
            if (parsed.GetValue(json))
                context.Console.Output.WriteLine(AnalysisJson.Write(analysis));
            else
                AnalysisText.Write(context.Console.Terminal, parsed.GetRequiredValue(volume), analysis);
            return ExitCode.Done;
        });
        return command;
    }

    private static VolumeAnalysis Analyse(CommandContext context, string path, int top)
    {
        using var volume = context.Volumes.Open(path, VolumeAccess.Read);
        return Analyzer.Count(volume, context.Time, top);
    }
}
