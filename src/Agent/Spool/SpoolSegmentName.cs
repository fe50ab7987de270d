using System.Globalization;

namespace FleetDefrag.Agent.Spool;

/// <summary>The name of a segment: the generation of its spool, and the sequence of its first record.</summary>
/// <param name="Generation">A number that grows by one with each new spool in the folder; only the highest generation counts.</param>
/// <param name="First">The sequence of the first record.</param>
internal readonly record struct SpoolSegmentName(int Generation, ulong First)
{
    private const string Suffix = ".spool";

    public string FileName => string.Create(CultureInfo.InvariantCulture, $"{Generation:D6}-{First:D20}{Suffix}");

    /// <summary>Parses a name; null for a name that no segment can have, including the highest numbers, which have no successor.</summary>
    public static SpoolSegmentName? Parse(string path)
    {
        var name = Path.GetFileName(path);
        if (!name.EndsWith(Suffix, StringComparison.Ordinal))
            return null;
        return name[..^Suffix.Length].Split('-') is [var generation, var first] &&
            int.TryParse(generation, NumberStyles.None, CultureInfo.InvariantCulture, out var number) &&
            ulong.TryParse(first, NumberStyles.None, CultureInfo.InvariantCulture, out var sequence) &&
            number < int.MaxValue && sequence is > 0 and <= long.MaxValue
            ? new SpoolSegmentName(number, sequence)
            : null;
    }
}
