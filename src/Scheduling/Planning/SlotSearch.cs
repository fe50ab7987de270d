using FleetDefrag.Scheduling.Time;

namespace FleetDefrag.Scheduling.Planning;

/// <summary>Looks for the stretch of a volume's usable time in which all its leases are free.</summary>
/// <param name="ledger">The leases of the plan.</param>
/// <param name="leases">Those that the run needs.</param>
internal sealed class SlotSearch(LeaseLedger ledger, IReadOnlyList<(string Name, LeaseTimeline Timeline)> leases)
{
    private static readonly int LeastMinutes = (int)PlannerRules.SmallestSlice.TotalMinutes;

    private Slot _best;

    /// <summary>
    /// Where all of it fits: the latest place, or the earliest. Where it does not: the longest stretch. Null: none is a useful slice.
    /// </summary>
    /// <param name="usable">Stretches of time, leases aside.</param>
    /// <param name="need">Minutes that all the work takes.</param>
    /// <param name="prefersLate">Latest or earliest.</param>
    public Slot? Find(IntervalSet usable, int need, bool prefersLate)
    {
        _best = default;
        var spans = usable.Spans;
        for (var count = 0; count < spans.Count; count++)
        {
            var span = spans[prefersLate ? spans.Count - 1 - count : count];
            var (from, to) = (Math.Max(ledger.MinuteFrom(span.Start), 0), Math.Min(ledger.MinuteUntil(span.End), ledger.Minutes));
            if (prefersLate ? WalkBack(from, to, need) : WalkOn(from, to, need))
                return _best;
        }

        return _best.Length >= LeastMinutes ? _best : null;
    }

    private bool WalkBack(int from, int to, int need)
    {
        var end = to;
        for (var minute = to - 1; minute >= from; minute--)
        {
            if (!IsFree(minute))
                end = minute;
            else if (Take(new Slot(minute, end), need))
                return true;
        }

        return false;
    }

    private bool WalkOn(int from, int to, int need)
    {
        var start = from;
        for (var minute = from; minute < to; minute++)
        {
            if (!IsFree(minute))
                start = minute + 1;
            else if (Take(new Slot(start, minute + 1), need))
                return true;
        }

        return false;
    }

    private bool Take(Slot slot, int need)
    {
        if (slot.Length > _best.Length)
            _best = slot;
        return slot.Length >= need;
    }

    private bool IsFree(int minute)
    {
        for (var lease = 0; lease < leases.Count; lease++)
        {
            if (!leases[lease].Timeline.IsFree(minute))
                return false;
        }

        return true;
    }
}
