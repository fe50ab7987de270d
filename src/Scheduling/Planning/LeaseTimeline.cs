namespace FleetDefrag.Scheduling.Planning;

/// <summary>How many runs hold a lease of one thing (a server, a storage group, a site, the fleet) in each minute of a plan.</summary>
/// <param name="limit">Most at once.</param>
/// <param name="minutes">Length of the plan.</param>
internal sealed class LeaseTimeline(int limit, int minutes)
{
    // Pages come into being when something is booked in them: most servers are busy for an hour a day.
    private const int PageMinutes = 256;

    private readonly ushort[]?[] _pages = new ushort[(minutes / PageMinutes) + 1][];

    public bool IsFree(int minute) => _pages[minute / PageMinutes] is not { } page || page[minute % PageMinutes] < limit;

    public void Book(int from, int to)
    {
        for (var minute = from; minute < to; minute++)
        {
            var page = _pages[minute / PageMinutes] ??= new ushort[PageMinutes];
            page[minute % PageMinutes]++;
        }
    }
}
