using FleetDefrag.Scheduling.Fleet;
using NodaTime;

namespace FleetDefrag.Scheduling.Planning;

/// <summary>
/// Decides for every volume and occurrence. Pure and deterministic: no clock, no database, the same input gives the same plan.
/// </summary>
public static class FleetPlanner
{
    // Contenders of one night are ranked together. A run in a later night never takes a lease from one in an earlier night.
    private static readonly Duration Night = Duration.FromHours(24);

    /// <summary>Makes the plan.</summary>
    public static FleetPlan Plan(FleetPlanInput input)
    {
        var resolver = new PolicyResolver(input.Policies);
        var calendars = new CalendarBook(input);
        var running = input.Running.ToLookup(work => work.VolumeId);
        var contenders = new List<Contender>();
        foreach (var volume in input.Volumes)
        {
            var outlook = new VolumeOutlook(volume, resolver.For(volume.Host), calendars.For(volume));
            foreach (var work in running[volume.Id])
                outlook.Ran(work.Run);
            foreach (var occurrence in outlook.Calendar.Occurrences)
                contenders.Add(new Contender(outlook, occurrence));
        }

        var arbiter = new Arbiter(input, LedgerOf(input), running);
        var decisions = new List<Decision>(contenders.Count);
        foreach (var night in contenders.GroupBy(contender => NightOf(contender, input.Now)).OrderBy(night => night.Key))
        {
            var queue = night.Select(contender => contender.Queue()).ToArray();
            Array.Sort(queue, Queued.Compare);
            foreach (var queued in queue)
                decisions.Add(arbiter.Decide(queued.Contender));
        }

        decisions.Sort(ByStart);
        return new FleetPlan(decisions);
    }

    private static LeaseLedger LedgerOf(FleetPlanInput input)
    {
        var start = Instant.FromUnixTimeSeconds(input.Now.ToUnixTimeSeconds() / 60 * 60);
        var ledger = new LeaseLedger(input, new Interval(start, input.Now + input.Horizon + CalendarBook.LookAhead));
        var hosts = input.Volumes.ToDictionary(volume => volume.Id, volume => volume.Host);
        foreach (var work in input.Running)
        {
            // A minute that has begun counts in full: a lease is held until its deadline has passed.
            var (from, to) = (Math.Max(0, ledger.MinuteUntil(work.Run.Start)), Math.Min(ledger.Minutes, ledger.MinuteFrom(work.Run.End)));
            if (hosts.TryGetValue(work.VolumeId, out var host))
                ledger.For(host).ForEach(lease => lease.Timeline.Book(from, to));
        }

        return ledger;
    }

    private static long NightOf(Contender contender, Instant now)
    {
        var occurrence = contender.Occurrence;
        var at = occurrence.PrefersLate ? occurrence.Start : Instant.Max(occurrence.Bounds.Start, now);
        return (at - NodaConstants.UnixEpoch).ToInt64Nanoseconds() / Night.ToInt64Nanoseconds();
    }

    private static int ByStart(Decision left, Decision right)
    {
        var byStart = left.Occurrence.Start.CompareTo(right.Occurrence.Start);
        return byStart == 0 ? left.Volume.Id.CompareTo(right.Volume.Id) : byStart;
    }
}
