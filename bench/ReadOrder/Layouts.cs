using System.Text.Json;
using FleetDefrag.AgentKit;
using FleetDefrag.TestKit;

namespace FleetDefrag.ReadOrderBench;

/// <summary>Runs the product on a copy of a volume.</summary>
internal static class Layouts
{
    /// <summary>The passes that run by default.</summary>
    public const string AllPasses = "files,directories,mft,free-space";

    /// <summary>All passes and the read order.</summary>
    public const string BackupOrder = AllPasses + ",backup-order";

    /// <summary>Defragments the volume and proves that it is consistent.</summary>
    /// <returns>Bytes moved ÷ used bytes.</returns>
    public static double Defragment(NtfsImage image, string passes)
    {
        var result = AgentInProcess.Run("defrag", image.Path, "--passes", passes, "--json");
        if (result.ExitCode != 0)
            throw new InvalidOperationException($"defrag ended with {result.ExitCode}: {result.AllText.Trim()}");
        image.ShouldBeConsistent();
        using var report = JsonDocument.Parse(result.Output);
        var used = report.RootElement.GetProperty("before").GetProperty("volume").GetProperty("usedBytes").GetInt64();
        return (double)report.RootElement.GetProperty("bytesMoved").GetInt64() / used;
    }
}
