using System.CommandLine;
using FleetDefrag.Agent.Commands.Output;
using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Devices;

namespace FleetDefrag.Agent.Commands;

/// <summary><c>analyze &lt;volume&gt; [--top N] [--json]</c>: reads only.</summary>
internal static class AnalyzeCommand
{
    /// <summary>The command.</summary>
    public static Command Create(CommandConsole console, IVolumeSource volumes)
    {
        var volume = VolumeCommand.VolumeArgument();
        var top = VolumeCommand.TopOption();
        var json = VolumeCommand.JsonOption();
        var command = new Command("analyze", "Counts the fragments of a volume; only reads.") { volume, top, json };
        command.SetWork(console, (parsed, _) =>
        {
            var analysis = Analyse(volumes, parsed.GetRequiredValue(volume), VolumeCommand.ReadTop(parsed, top));
            if (parsed.GetValue(json))
                console.Output.WriteLine(AgentJson.Write(analysis));
            else
                AnalysisText.Write(console.Terminal, parsed.GetRequiredValue(volume), analysis);
            return ExitCode.Done;
        });
        return command;
    }

    private static VolumeAnalysis Analyse(IVolumeSource volumes, string path, int top)
    {
        using var volume = new NtfsVolume(volumes.Open(path, VolumeAccess.Read));
        return Analyzer.Run(volume, TimeProvider.System, top).Document;
    }
}
