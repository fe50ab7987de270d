using System.Globalization;
using System.Text.RegularExpressions;

namespace FleetDefrag.TestKit;

/// <summary>The output of <c>ntfsresize --info --force</c> for a volume.</summary>
/// <param name="Result">The exit code and the output.</param>
public sealed partial record ResizeReport(ToolResult Result)
{
    /// <summary>The cluster size in bytes.</summary>
    public int ClusterBytes => int.Parse(ClusterSize().Match(Result.Output).Groups["bytes"].Value, CultureInfo.InvariantCulture);

    /// <summary>Throws unless the owned clusters agree with $Bitmap.</summary>
    public void ThrowIfInconsistent()
    {
        var said = Result.AllText;
        if (Result.ExitCode != 0
            || said.Contains("ERROR", StringComparison.Ordinal)
            || said.Contains("mismatch", StringComparison.OrdinalIgnoreCase)
            || said.Contains("corrupt", StringComparison.OrdinalIgnoreCase))
            throw new InvalidOperationException($"ntfsresize -i -f finds the volume inconsistent (exit {Result.ExitCode}):\n{said}");
    }

    [GeneratedRegex(@"Cluster size\s+: (?<bytes>\d+) bytes", RegexOptions.NonBacktracking)]
    private static partial Regex ClusterSize();
}
