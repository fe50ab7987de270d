namespace FleetDefrag.Scheduling.Planning;

/// <summary>
/// A contender and its place: those passed over too often go first, then those from whom the next backup gains most, each time passed over
/// counting as twice the gain.
/// </summary>
/// <param name="Contender">The contender.</param>
/// <param name="Turn">Above zero when it was passed over too often.</param>
/// <param name="Weight">Gain in seconds, doubled each time it was passed over.</param>
internal readonly record struct Queued(Contender Contender, int Turn, double Weight)
{
    /// <summary>Below zero when <paramref name="left"/> goes first.</summary>
    public static int Compare(Queued left, Queued right)
    {
        var byTurn = right.Turn.CompareTo(left.Turn);
        var byGain = byTurn == 0 ? right.Weight.CompareTo(left.Weight) : byTurn;
        // The identifier and the time make the order total, so that the same input gives the same plan.
        var byVolume = byGain == 0 ? left.Contender.Outlook.Volume.Id.CompareTo(right.Contender.Outlook.Volume.Id) : byGain;
        return byVolume == 0 ? left.Contender.Occurrence.Start.CompareTo(right.Contender.Occurrence.Start) : byVolume;
    }
}
