namespace FleetDefrag.Scheduling.Fleet;

/// <summary>The number of runs at once, as a number or as a share of the servers counted.</summary>
/// <param name="Number">1 or more; null: <paramref name="Percent"/> applies.</param>
/// <param name="Percent">Above 0, at most 100, of the servers that the limit counts; null: <paramref name="Number"/> applies.</param>
public readonly record struct LimitAmount(int? Number, double? Percent)
{
    /// <summary>Returns a fixed number.</summary>
    public static LimitAmount Of(int number) => new(number, null);

    /// <summary>
    /// Returns a share of the servers, rounded down, at least one run. A limit of zero would be a pause that nobody ordered.
    /// </summary>
    public static LimitAmount Share(double percent) => new(null, percent);

    /// <summary>Returns the number of runs at once among this many servers.</summary>
    public int Among(int servers) => Number ?? Math.Max(1, (int)(servers * Percent!.Value / 100));
}
