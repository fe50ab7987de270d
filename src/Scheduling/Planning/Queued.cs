namespace FleetDefrag.Scheduling.Planning;

/// <summary>
/// A contender with its place in the queue. Volumes passed over too often go first, then those with the largest gain for the next backup.
/// Each time passed over doubles the gain.
/// </summary>
/// <param name="Contender">The contender.</param>
/// <param name="Turn">Above zero when the volume was passed over too often.</param>
/// <param name="Weight">Gain in seconds, doubled for each time passed over.</param>
internal readonly record struct Queued(Contender Contender, int Turn, double Weight)
{
    /// <summary>Returns a value below zero when <paramref name="left"/> goes first.</summary>
    public static int Compare(Queued left, Queued right)
    {
        var byTurn = right.Turn.CompareTo(left.Turn);
        var byGain = byTurn == 0 ? right.Weight.CompareTo(left.Weight) : byTurn;
        // The identifier and the time make the order total, so that the same input gives the same plan.
        var byVolume = byGain == 0 ? left.Contender.Outlook.Volume.Id.CompareTo(right.Contender.Outlook.Volume.Id) : byGain;
        return byVolume == 0 ? left.Contender.Occurrence.Start.CompareTo(right.Contender.Occurrence.Start) : byVolume;
    }
}
