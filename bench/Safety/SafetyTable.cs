using System.Globalization;

namespace FleetDefrag.Safety;

/// <summary>Writes the last lines: one table of all trials.</summary>
internal static class SafetyTable
{
    private const int NameColumns = 44;

    /// <summary>Writes the table.</summary>
    public static void Write(TextWriter output, SafetyCount count)
    {
        output.WriteLine();
        Row(output, "", "tried", "survived");
        Row(output, "volumes", Text(count.Volumes), "");
        Row(output, "power cuts", Text(count.Cuts), Text(count.CutsSurvived));
        Row(output, "  of these read by ntfs-3g and ntfsresize", Text(count.CutsSeenByTools), "");
        var kills = count.Kills.Values.Sum(static tally => tally.Kills);
        var survived = count.Kills.Values.Sum(static tally => tally.Survived);
        Row(output, "kill -9, each read by ntfs-3g and ntfsresize", Text(kills), Text(survived));
        foreach (var (phase, tally) in count.Kills)
            Row(output, "  " + phase, Text(tally.Kills), Text(tally.Survived));
        Row(output, "inputs fuzzed", Text(count.Inputs), "");
        foreach (var (kind, inputs) in count.InputsByKind)
            Row(output, "  " + kind, Text(inputs), "");
        Row(output, "failures", Text(count.Failures), "");
        Row(output, "bytes lost", Text(count.BytesLost), "");
    }

    private static string Text(long number) => number.ToString("N0", CultureInfo.InvariantCulture);

    private static void Row(TextWriter output, string name, string tried, string survived) =>
        output.WriteLine(string.Create(CultureInfo.InvariantCulture, $"{name.PadRight(NameColumns)} {tried,10} {survived,10}").TrimEnd());
}
