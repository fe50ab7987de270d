using System.Diagnostics;
using System.Runtime.Versioning;

namespace FleetDefrag.Ntfs.Devices.Retrim;

/// <summary>Windows' own defrag.exe, for what only the file system can do safely while others write: telling the disk what is free.</summary>
/// <remarks>
/// A trim by hand, of clusters that a bitmap calls free, races with whoever allocates them meanwhile. defrag.exe asks NTFS for it
/// (Microsoft, "defrag": /L retrims, /K consolidates slabs).
/// </remarks>
[SupportedOSPlatform("windows")]
internal static class WindowsOptimizer
{
    private const string Program = "defrag.exe";

    /// <summary>Retrims a volume, and consolidates its slabs where that is asked for.</summary>
    /// <exception cref="VolumeException">defrag.exe is not there, or ended with an error.</exception>
    public static RetrimReport Run(string volume, bool consolidatesSlabs, CancellationToken stop)
    {
        // It takes each by itself: slabs first, so that what they free is told too.
        if (consolidatesSlabs)
            Run(volume, "/K", stop);
        Run(volume, "/L", stop);
        return new RetrimReport(Bytes: null);
    }

    private static void Run(string volume, string operation, CancellationToken stop)
    {
        var program = Path.Combine(Environment.SystemDirectory, Program);
        if (!File.Exists(program))
            throw new VolumeException(VolumeFault.Failed, $"{volume} was not retrimmed: {program} is not there. Repair this Windows (sfc /scannow), then try again.");
        using var process = Process.Start(new ProcessStartInfo(program, [volume.TrimEnd('\\'), operation]) { UseShellExecute = false, CreateNoWindow = true, RedirectStandardOutput = true })!;
        using var ended = stop.Register(static state => ((Process)state!).Kill(), process);
        var said = process.StandardOutput.ReadToEnd();
        process.WaitForExit();
        stop.ThrowIfCancellationRequested();
        if (process.ExitCode != 0)
            throw new VolumeException(VolumeFault.Failed, $"{volume} was not retrimmed: {Program} {operation} ended with {process.ExitCode} ({LastLine(said)}). Look into the event log, source defrag.");
    }

    private static string LastLine(string text) =>
        text.Split('\n', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries) is { Length: > 0 } lines ? lines[^1] : "it said nothing";
}
