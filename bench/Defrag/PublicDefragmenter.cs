using System.Globalization;
using System.Text.Json;
using FleetDefrag.TestKit;

namespace FleetDefrag.DefragBench;

/// <summary>Runs a public defragmenter on a copy of the same volume, for comparison.</summary>
/// <remarks>
/// UltraDefrag 5.0.0AB.8 for Linux takes images: https://github.com/749/UltraDefrag4Linux, branch original_linux, built against
/// libntfs-3g. No package of it exists, so it is run where <c>--ultradefrag</c> names the program.
/// </remarks>
/// <param name="agent">The agent; counts the remaining fragments of both programs by the same rules.</param>
/// <param name="program">The defragmenter; null if none is installed.</param>
internal sealed class PublicDefragmenter(string agent, string? program)
{
    /// <summary>Returns the remaining fragments and the duration; null if the defragmenter is not installed.</summary>
    public string? Run(string image, BenchProgress progress)
    {
        if (program is null)
            return null;
        progress.Step("lets UltraDefrag work on a copy");
        var copy = image + ".comparison";
        try
        {
            Tool.RunOrThrow("cp", "--sparse=always", image, copy);
            Tool.RunOrThrow("sync", copy);
            var run = TimedProcess.Try(program, copy);
            using var analysis = JsonDocument.Parse(TimedProcess.Run(agent, "analyze", copy, "--json").Output);
            var how = run.ExitCode == 0 ? "" : ", then crashed";
            var files = analysis.RootElement.GetProperty("files");
            var left = Table.Counts(files.GetProperty("fragmented").GetInt64(), files.GetProperty("excessFragments").GetInt64());
            return string.Create(CultureInfo.InvariantCulture, $"UltraDefrag leaves {left} in {run.Seconds:f1} s{how}");
        }
        finally
        {
            File.Delete(copy);
        }
    }
}
