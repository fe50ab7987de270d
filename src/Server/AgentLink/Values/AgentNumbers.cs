namespace FleetDefrag.Server.AgentLink.Values;

/// <summary>Converts numbers of the contract to those of the database: signed, finite, in range.</summary>
internal static class AgentNumbers
{
    /// <summary>
    /// 2^53: the size of the largest NTFS volume (2^32 clusters of 2 MB), and the largest number that every reader of JSON reads exactly.
    /// </summary>
    public const ulong Largest = 1UL << 53;

    // No measurement is as small. Products of several such numbers are still far from the limit of a double.
    private const double Smallest = 1e-30;

    /// <summary>Returns the number, at most <see cref="Largest"/>. No count of an agent comes near that limit.</summary>
    public static long ToLong(ulong number) => (long)Math.Min(number, Largest);

    /// <summary>Returns the number, limited to 0 to 100; 0 for NaN.</summary>
    public static double Percent(double number) => Bounded(number, 100);

    /// <summary>
    /// Returns the number, limited to 0 to <paramref name="most"/>; 0 for NaN, which JSON cannot express, and for numbers next to 0, with
    /// which PostgreSQL refuses to calculate (underflow).
    /// </summary>
    public static double Bounded(double number, double most) => !(number > Smallest) ? 0 : Math.Min(number, most);
}
