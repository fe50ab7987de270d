using System.Globalization;
using System.Text.RegularExpressions;
using FleetDefrag.TestKit;

namespace FleetDefrag.DefragBench;

/// <summary>The accesses of a run to its volume, as strace sees them, from the first write on. What is before it is the analysis.</summary>
/// <param name="Accesses">In the order of their ends.</param>
internal sealed partial record RecordedRun(IReadOnlyList<RecordedAccess> Accesses)
{
    private const int MatchMilliseconds = 10_000;

    /// <summary>Runs the agent under strace.</summary>
    /// <param name="agent">The agent.</param>
    /// <param name="image">The volume, which the run changes.</param>
    /// <param name="arguments">Arguments of the run.</param>
    /// <exception cref="InvalidOperationException">A program failed, or strace shows no write.</exception>
    public static RecordedRun Of(string agent, string image, IReadOnlyList<string> arguments)
    {
        var log = image + ".strace";
        Tool.RunOrThrow(
            "strace",
            ["-f", "-qq", "-s", "0", "-P", image, "-e", "trace=pread64,pwrite64,fsync,fdatasync", "-o", log, agent, "defrag", image,
                "--json", .. arguments]);
        var accesses = File.ReadLines(log).Select(Parse).OfType<RecordedAccess>().ToList();
        File.Delete(log);
        var first = accesses.FindIndex(static access => access.Kind == DiskAccessKind.Write);
        return first >= 0
            ? new RecordedRun(accesses[first..])
            : throw new InvalidOperationException($"strace shows no write of the run on {image}.");
    }

    // A call that another thread interrupts has two lines: that of its end has the result, for a write that of its beginning the place.
    private static RecordedAccess? Parse(string line)
    {
        if (Flush().IsMatch(line))
            return new RecordedAccess(DiskAccessKind.Flush, 0, 0);
        if (Transfer().Match(line) is not { Success: true } call)
            return null;
        var kind = call.Groups["name"].ValueSpan is "pread64" ? DiskAccessKind.Read : DiskAccessKind.Write;
        return new RecordedAccess(
            kind,
            long.Parse(call.Groups["offset"].ValueSpan, CultureInfo.InvariantCulture),
            int.Parse(call.Groups["length"].ValueSpan, CultureInfo.InvariantCulture));
    }

    // "17 pwrite64(45, ""..., 4096, 8192) = 4096", "17 <... pread64 resumed>""..., 4096, 8192) = 4096"
    [GeneratedRegex(
        @"^\d+ +(<\.\.\. )?(?<name>pread64|pwrite64)(\(| resumed>).*?(?<length>\d+), (?<offset>\d+)(\) += \d+$| <unfinished)",
        RegexOptions.ExplicitCapture,
        MatchMilliseconds)]
    private static partial Regex Transfer();

    [GeneratedRegex(@"^\d+ +(<\.\.\. )?(fsync|fdatasync)(\(| resumed>).*\) += 0$", RegexOptions.ExplicitCapture, MatchMilliseconds)]
    private static partial Regex Flush();
}
