using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Space;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Targets;

/// <summary>
/// Makes room for a stream between two obstacles where the gaps there are too short even together: every region between obstacles is
/// packed, and streams leave one region for the gaps of others.
/// </summary>
/// <param name="layout">The layout; receives the places.</param>
/// <param name="exchanges">True if streams of two regions may change places. That moves many for the last free clusters.</param>
internal sealed class RegionPacking(TargetLayout layout, bool exchanges)
{
    // A stream that changes its place takes as long as so many visits of a search.
    private const int VisitsPerMove = 20;

    // Regions for which streams change places. In a later one the same free clusters are hardly ever enough.
    private const int MostExchanging = 8;

    /// <summary>Gives a stream a place.</summary>
    /// <param name="fragments">A stream without a place.</param>
    /// <returns>False where no region can take it; nothing changes then.</returns>
    public bool TryPlace(FragmentList fragments)
    {
        var length = new ClusterCount(fragments.Clusters);
        return layout.Space.Total >= length && layout.Attempt(() => TryPack(fragments.Stream, length));
    }

    /// <summary>Packs regions, those with the most free clusters first, until there is enough.</summary>
    /// <param name="isEnough">Returns true once no further region needs to be packed.</param>
    /// <param name="beneficiary">Index of the stream that profits.</param>
    public void PackUntil(Func<bool> isEnough, int beneficiary)
    {
        foreach (var region in Regions().OrderByDescending(FreeIn).ToList())
        {
            Pack(region, beneficiary);
            if (isEnough() || layout.Model.Searches.IsSpent)
                return;
        }
    }

    private bool TryPack(int stream, ClusterCount length)
    {
        var regions = Regions();
        foreach (var region in regions)
            Pack(region, stream);
        if (Emptied(regions, length, stream) is not { } place)
            return false;
        Pack(place, stream);
        layout.Place(stream, new ClusterRun(place.End - FreeIn(place), length), stream, MoveStrategy.RangeCompaction);
        return true;
    }

    // Returns the region that streams have left until it takes the length; null where none can be emptied so far.
    private ClusterRun? Emptied(List<ClusterRun> regions, ClusterCount length, int beneficiary)
    {
        foreach (var (at, region) in regions.Where(region => region.Length >= length).OrderByDescending(FreeIn).Index())
        {
            if (TryEmpty(region, length, beneficiary)
                || (exchanges && at < MostExchanging && TryExchange(regions, region, length, beneficiary)))
                return region;
        }

        return null;
    }

    private List<ClusterRun> Regions()
    {
        var regions = new List<ClusterRun>();
        var (start, end) = (default(Lcn), default(Lcn));
        foreach (var segment in layout.Segments())
        {
            if (segment.Cost is null)
            {
                Add();
                start = segment.Run.End;
            }

            end = segment.Run.End;
        }

        Add();
        return regions;

        void Add()
        {
            if (start < end)
                regions.Add(ClusterRun.Between(start, end));
        }
    }

    private ClusterCount FreeIn(ClusterRun region)
    {
        var free = ClusterCount.Zero;
        foreach (var gap in layout.Space.Intersect(region))
            free += gap.Length;
        return free;
    }

    // Streams before the first gap stay.
    private void Pack(ClusterRun region, int beneficiary)
    {
        if (layout.Space.AtOrAfter(region.Start) is not { } gap || gap.Start >= region.End)
            return;
        var streams = layout.Owners.ListOverlapping(ClusterRun.Between(gap.Start, region.End));
        streams.ForEach(Lift);
        PlaceInRow(streams, gap.Start, beneficiary);
    }

    // The longest streams that fit elsewhere leave first, so that few move.
    private bool TryEmpty(ClusterRun region, ClusterCount length, int beneficiary)
    {
        var free = FreeIn(region);
        foreach (var owned in layout.Owners.ListOverlapping(region).OrderByDescending(static owned => owned.Run.Length))
        {
            if (free >= length)
                break;
            if (layout.Space.BestFitOutside(region, owned.Run.Length) is not { } target)
                continue;
            Lift(owned);
            PlaceInRow([owned], target.Start, beneficiary);
            free += owned.Run.Length;
        }

        return free >= length;
    }

    // Streams change places with shorter ones of other regions, as long as free clusters there take the difference.
    private bool TryExchange(List<ClusterRun> regions, ClusterRun region, ClusterCount length, int beneficiary)
    {
        var free = FreeIn(region);
        foreach (var other in regions.Where(other => other != region).OrderByDescending(FreeIn))
        {
            layout.Model.ThrowIfStopped();
            for (var left = FreeIn(other); free < length && left > ClusterCount.Zero && !layout.Model.Searches.IsSpent;)
            {
                var exchange = RegionExchange.Best(
                    layout.Owners.ListOverlapping(region), layout.Owners.ListOverlapping(other), left, out var visits);
                layout.Model.Searches.Spend(visits);
                if (exchange is null)
                    break;
                Exchange(exchange, region, other, beneficiary);
                (free, left) = (free + exchange.Gain, left - exchange.Gain);
            }
        }

        return free >= length;
    }

    private void Exchange(RegionExchange exchange, ClusterRun region, ClusterRun other, int beneficiary)
    {
        foreach (var owned in exchange.Out.Concat(exchange.In))
            Lift(owned);
        Append(region, exchange.In, beneficiary);
        Append(other, exchange.Out, beneficiary);
    }

    private void Append(ClusterRun region, IReadOnlyList<OwnedRun> streams, int beneficiary)
    {
        Pack(region, beneficiary);
        PlaceInRow(streams, region.End - FreeIn(region), beneficiary);
    }

    private void Lift(OwnedRun owned)
    {
        layout.Model.Searches.Spend(VisitsPerMove);
        layout.Lift(owned);
    }

    private void PlaceInRow(IEnumerable<OwnedRun> streams, Lcn start, int beneficiary) =>
        layout.PlaceInRow(streams, start, beneficiary, MoveStrategy.RangeCompaction);
}
