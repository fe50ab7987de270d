using System.Globalization;

namespace FleetDefrag.Agent.Spool;

/// <summary>The name of a segment: which spool of this folder it belongs to, and the sequence it begins with.</summary>
/// <param name="Generation">Grows by one each time that the spool is begun anew; only the highest counts.</param>
/// <param name="First">Sequence of its first record.</param>
internal readonly record struct SpoolSegmentName(int Generation, ulong First)
{
    private const string Suffix = ".spool";

    public string FileName => string.Create(CultureInfo.InvariantCulture, $"{Generation:D6}-{First:D20}{Suffix}");

    /// <summary>Reads a name; null for one that no segment can have, also because nothing could come after it.</summary>
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
