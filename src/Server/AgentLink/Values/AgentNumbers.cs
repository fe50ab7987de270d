namespace FleetDefrag.Server.AgentLink.Values;

/// <summary>Numbers of the contract as the database keeps them: signed, finite, in range.</summary>
internal static class AgentNumbers
{
    /// <summary>Nothing an agent counts comes near 2^63; what does is cut off there.</summary>
    public static long ToLong(ulong number) => number > long.MaxValue ? long.MaxValue : (long)number;

    /// <summary>0 to 100; 0 for what is no number.</summary>
    public static double Percent(double number) => Bounded(number, 100);

    /// <summary>0 to <paramref name="most"/>; 0 for what is no number, which JSON cannot say.</summary>
    public static double Bounded(double number, double most) => double.IsNaN(number) ? 0 : Math.Clamp(number, 0, most);
}
