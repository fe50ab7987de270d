namespace FleetDefrag.Scheduling.Fleet;

/// <summary>How many runs at once: a number, or a share of the servers counted.</summary>
/// <param name="Number">1 or more; null: <paramref name="Percent"/> holds.</param>
/// <param name="Percent">Above 0, at most 100, of the servers that the limit counts; null: <paramref name="Number"/> holds.</param>
public readonly record struct LimitAmount(int? Number, double? Percent)
{
    /// <summary>This many.</summary>
    public static LimitAmount Of(int number) => new(number, null);

    /// <summary>This share, rounded down, but never less than one: a limit of none would be a pause that nobody ordered.</summary>
    public static LimitAmount Share(double percent) => new(null, percent);

    /// <summary>How many runs at once among this many servers.</summary>
    public int Among(int servers) => Number ?? Math.Max(1, (int)(servers * Percent!.Value / 100));
}
