using FleetDefrag.Defrag.Planning.Moves;

namespace FleetDefrag.Defrag.Planning.Targets;

/// <summary>Gives streams their places in a layout, each the cheapest that it finds.</summary>
/// <param name="layout">The layout; receives the places.</param>
/// <param name="way">Where streams go that make way for others.</param>
internal sealed class StreamPlacement(TargetLayout layout, MakingWay way)
{
    // A packing looks at the whole volume. After so many in vain, in a row, no further one is tried. The same holds for displacements.
    private const int MaxInVain = 8;

    private int _packedInVain;
    private int _displacedInVain;

    /// <summary>True if some stream took the place of others that needed more than a gap.</summary>
    public bool HasDisplaced { get; private set; }

    /// <summary>Gives all streams a place, and returns those that find none.</summary>
    /// <param name="homeless">The streams without a place, the longest first: short ones fit into the gaps that remain.</param>
    public HashSet<int> PlaceAll(List<int> homeless) => [.. FindUnplaced(homeless)];

    /// <summary>Gives streams a place up to the first one that finds none.</summary>
    /// <param name="homeless">The streams without a place, the longest first.</param>
    /// <returns>True if all have a place.</returns>
    public bool TryPlaceAll(List<int> homeless) => !FindUnplaced(homeless).Any();

    // Gives a place to one stream after the other while the caller asks for those without.
    private IEnumerable<int> FindUnplaced(List<int> homeless)
    {
        var search = new TargetSearch(layout);
        var waiting = new List<FragmentList>();
        foreach (var stream in homeless)
        {
            layout.Model.ThrowIfStopped();
            var fragments = layout.Model.ListFragments(stream);
            if (!search.TryAroundFragment(fragments))
                waiting.Add(fragments);
        }

        foreach (var fragments in waiting)
        {
            layout.Model.ThrowIfStopped();
            var isPlaced = layout.Model.Rules.Alignment > 1
                ? search.TryCheapest(fragments)
                : search.TryGap(fragments) || search.TryWindow(fragments);
            if (!isPlaced && !TryDisplace(fragments) && !search.TryRange(fragments) && !TryPack(fragments))
                yield return fragments.Stream;
        }
    }

    private bool TryDisplace(FragmentList fragments)
    {
        if (way == MakingWay.ToGaps || layout.Model.Searches.IsSpent || _displacedInVain == MaxInVain)
            return false;
        var isPlaced = new Displacement(layout).TryPlace(fragments);
        HasDisplaced |= isPlaced;
        _displacedInVain = isPlaced ? 0 : _displacedInVain + 1;
        return isPlaced;
    }

    private bool TryPack(FragmentList fragments)
    {
        if (!layout.Model.IsExhaustive || layout.Model.Searches.IsSpent || _packedInVain == MaxInVain)
            return false;
        var isPlaced = new RegionPacking(layout, exchanges: way == MakingWay.Exchanging).TryPlace(fragments);
        _packedInVain = isPlaced ? 0 : _packedInVain + 1;
        return isPlaced;
    }
}
