namespace FleetDefrag.Scheduling.Planning;

/// <summary>The number of runs that hold a lease of a server, a storage group, a site or the fleet, for each minute of a plan.</summary>
/// <param name="limit">Most runs at once.</param>
/// <param name="minutes">Length of the plan in minutes.</param>
internal sealed class LeaseTimeline(int limit, int minutes)
{
    // A page is allocated when a lease in it is booked: most servers are busy for an hour a day.
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
