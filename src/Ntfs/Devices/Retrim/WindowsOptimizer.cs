using System.Diagnostics;
using System.Runtime.Versioning;

namespace FleetDefrag.Ntfs.Devices.Retrim;

/// <summary>Runs Windows' own defrag.exe for operations that only the file system does safely while others write to the volume.</summary>
/// <remarks>
/// A trim of clusters that a bitmap shows as free races with their allocation. defrag.exe lets NTFS trim instead (Microsoft, "defrag": /L
/// retrims, /K consolidates slabs).
/// </remarks>
[SupportedOSPlatform("windows")]
internal static class WindowsOptimizer
{
    private const string Program = "defrag.exe";

    /// <summary>Retrims a volume, and consolidates its slabs before if requested.</summary>
    /// <exception cref="VolumeException">defrag.exe is missing or ended with an error.</exception>
    public static RetrimReport Run(string volume, bool consolidatesSlabs, CancellationToken cancellationToken)
    {
        // defrag.exe takes one operation a call. Slabs come first, so that the retrim reports the space that they free too.
        if (consolidatesSlabs)
            Run(volume, "/K", cancellationToken);
        Run(volume, "/L", cancellationToken);
        return new RetrimReport(Bytes: null);
    }

    private static void Run(string volume, string operation, CancellationToken cancellationToken)
    {
        var program = Path.Combine(Environment.SystemDirectory, Program);
        if (!File.Exists(program))
            throw NotRetrimmed(volume, $"{program} is missing. Repair this Windows (sfc /scannow), then try again.");
        var start = new ProcessStartInfo(program, [volume.TrimEnd('\\'), operation])
        {
            UseShellExecute = false,
            CreateNoWindow = true,
            RedirectStandardOutput = true,
        };
        using var process = Process.Start(start)!;
        using var ended = cancellationToken.Register(static state => ((Process)state!).Kill(), process);
        var output = process.StandardOutput.ReadToEnd();
        process.WaitForExit();
        cancellationToken.ThrowIfCancellationRequested();
        if (process.ExitCode == 0)
            return;
        var ending = $"{Program} {operation} ended with {process.ExitCode} ({LastLine(output)})";
        throw NotRetrimmed(volume, $"{ending}. Look into the event log, source defrag.");
    }

    private static VolumeException NotRetrimmed(string volume, string reason) =>
        new(VolumeFault.Failed, $"{volume} was not retrimmed: {reason}");

    private static string LastLine(string text)
    {
        var lines = text.Split('\n', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries);
        return lines.Length > 0 ? lines[^1] : "no output";
    }
}
