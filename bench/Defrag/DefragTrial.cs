using System.Globalization;
using System.Text.Json;
using FleetDefrag.TestKit;
using FleetDefrag.TestKit.Raw.Bulk;

namespace FleetDefrag.DefragBench;

/// <summary>Makes a case's volume, runs the agent on it, and compares with <c>cp</c>.</summary>
internal static class DefragTrial
{
    /// <summary>The table's first line.</summary>
    public const string Header = "case               | free %  before files/excess  after files/excess | UltraDefrag leaves             | passes                                   | moved ÷ fragmented | s      ÷ cp   | peak MB | shadow-copy MB | ntfsresize -i -f, check";

    /// <summary>Runs it.</summary>
    /// <returns>A line of the table.</returns>
    /// <exception cref="InvalidOperationException">A program failed.</exception>
    public static string Run(string agent, DefragCase @case, Rival rival)
    {
        using var image = BulkVolume.Make(@case.Recipe);
        Tool.RunOrThrow("sync", image.Path);
        var others = rival.Run(image.Path, @case.Published);
        var run = TimedProcess.Run(agent, ["defrag", image.Path, "--json", .. @case.Arguments]);
        Tool.RunOrThrow("sync", image.Path);
        var verdict = VolumeVerdict.Of(agent, image.Path);
        using var document = JsonDocument.Parse(run.Output);
        var report = document.RootElement;
        var moved = report.GetProperty("bytesMoved").GetInt64();
        var copy = moved == 0 ? double.NaN : CopyYardstick.Measure(image.Folder, moved);
        return string.Create(
            CultureInfo.InvariantCulture,
            $"{@case.Name,-18} | {Free(report):f1}    {Counts(report, "before"),18}  {Counts(report, "after"),18} | {others,-30} | {Passes(report),-40} | {Quotient(moved, FragmentedBytes(report)):f2} ({moved >> 20} MB) | {run.Seconds:f1}  {run.Seconds / copy:f2} | {run.PeakBytes >> 20} | {report.GetProperty("shadowCopyBytes").GetInt64() >> 20} | {verdict}");
    }

    private static double Free(JsonElement report) => report.GetProperty("before").GetProperty("volume").GetProperty("freePercent").GetDouble();

    private static string Counts(JsonElement report, string when)
    {
        var files = report.GetProperty(when).GetProperty("files");
        return $"{files.GetProperty("fragmented").GetInt64()}/{files.GetProperty("excessFragments").GetInt64()}";
    }

    // Each pass by what it removed, in the order in which they ran.
    private static string Passes(JsonElement report) => string.Join(
        ", ",
        report.GetProperty("passes").EnumerateArray().Where(pass => pass.GetProperty("moves").GetInt64() > 0).Select(
            pass => $"{pass.GetProperty("name").GetString()} {pass.GetProperty("excessBefore").GetInt64()}→{pass.GetProperty("excessAfter").GetInt64()}"));

    private static double FragmentedBytes(JsonElement report)
    {
        var before = report.GetProperty("before");
        return before.GetProperty("fragmentation").GetProperty("dataPercent").GetDouble() / 100 * before.GetProperty("volume").GetProperty("usedBytes").GetInt64();
    }

    private static double Quotient(double part, double whole) => whole == 0 ? 0 : part / whole;
}
