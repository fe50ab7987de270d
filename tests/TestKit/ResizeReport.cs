using System.Globalization;
using System.Text.RegularExpressions;

namespace FleetDefrag.TestKit;

/// <summary>What <c>ntfsresize --info --force</c> said of a volume.</summary>
/// <param name="Result">Exit code and text.</param>
public sealed partial record ResizeReport(ToolResult Result)
{
    /// <summary>Bytes of a cluster.</summary>
    public int ClusterBytes => int.Parse(ClusterSize().Match(Result.Output).Groups["bytes"].Value, CultureInfo.InvariantCulture);

    /// <summary>Throws unless the accounting of clusters agrees with $Bitmap.</summary>
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
