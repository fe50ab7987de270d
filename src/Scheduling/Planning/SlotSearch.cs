using FleetDefrag.Scheduling.Time;

namespace FleetDefrag.Scheduling.Planning;

/// <summary>Searches the usable time of a volume for a slot in which all its leases are free.</summary>
/// <param name="ledger">The leases of the plan.</param>
/// <param name="leases">The leases that the run needs.</param>
internal sealed class SlotSearch(LeaseLedger ledger, IReadOnlyList<(string Name, LeaseTimeline Timeline)> leases)
{
    private static readonly int LeastMinutes = (int)PlannerRules.SmallestSlice.TotalMinutes;

    private Slot _best;

    /// <summary>
    /// Returns the latest or earliest slot in which all the work fits, otherwise the longest slot; null when no slot is long enough to be
    /// useful.
    /// </summary>
    /// <param name="usable">Usable time, before leases.</param>
    /// <param name="need">Length of the work in minutes.</param>
    /// <param name="prefersLate">Whether the latest slot is wanted instead of the earliest.</param>
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
