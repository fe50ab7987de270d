using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Routing;
using FleetDefrag.Defrag.Planning.Targets;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Consolidation;

/// <summary>A layout in which fragmented streams are contiguous and free space is consolidated, with its cost.</summary>
internal sealed class ConsolidationLayout
{
    // Moving so many clusters for each that joins the longest free run is too much.
    private const int MaxForOne = 64;

    /// <summary>So many clusters are always worth it.</summary>
    public const int SmallCost = 1 << 12;

    private readonly TargetLayout _layout;

    // Each range is packed only where that is worth it, also beside the longest free run.
    private readonly bool _isOnlyPacked;

    private ConsolidationLayout(TargetLayout layout, long? windowCost, bool isOnlyPacked = false)
    {
        _isOnlyPacked = isOnlyPacked;
        WindowCost = windowCost;
        _layout = layout;
        Proposals = layout.Proposals;
        Cost = layout.Cost();
        var free = layout.FreeAtEnd();
        (Longest, Runs) = (free.Largest.Length.Value, free.RunCount);
    }

    /// <summary>The streams that move, with their targets.</summary>
    public List<Proposal> Proposals { get; }

    /// <summary>The clusters that streams copy on the way to their places.</summary>
    public long Cost { get; }

    /// <summary>The longest free run in the end.</summary>
    public long Longest { get; }

    /// <summary>The number of free runs in the end.</summary>
    public int Runs { get; }

    /// <summary>The clusters that must leave the window for all free clusters; null for any other layout.</summary>
    public long? WindowCost { get; }

    /// <summary>Returns true if free space gains enough for the clusters that move.</summary>
    /// <param name="longest">The longest free run now.</param>
    /// <param name="runs">The number of free runs now.</param>
    /// <param name="isStrict">False if a small number of clusters may move for any gain.</param>
    public bool Gains(long longest, int runs, bool isStrict) =>
        (Longest, -Runs).CompareTo((longest, -runs)) > 0
        && (_isOnlyPacked || Cost <= Math.Max(isStrict ? 0 : SmallCost, Worth(Longest - longest)));

    /// <summary>Returns the clusters that may move for a longer free run.</summary>
    /// <param name="gain">The clusters by which the longest free run grows.</param>
    public static long Worth(long gain) => gain * MaxForOne;

    /// <summary>The rating, higher is better.</summary>
    public (long Longest, long NegativeRuns, long NegativeCost) Rank => (Longest - (Cost / MaxForOne), -Runs, -Cost);

    /// <summary>Empties a window and fills the gaps elsewhere.</summary>
    /// <param name="model">The model of the volume; it is not changed.</param>
    /// <param name="homeless">The fragmented streams that get places, the longest first.</param>
    /// <param name="window">The window.</param>
    /// <param name="windowCost">The clusters that must leave the window for all free clusters; null for any other window.</param>
    /// <param name="most">The clusters that may move.</param>
    /// <returns>Null where a stream finds no place.</returns>
    public static ConsolidationLayout? Fill(
        LayoutModel model, IReadOnlyCollection<int> homeless, ClusterRun window, long? windowCost, long most)
    {
        var layout = new TargetLayout(model, homeless);
        var waiting = new WaitingStreams();
        foreach (var owned in layout.Owners.ListOverlapping(window))
        {
            layout.Lift(owned);
            waiting.Add(owned.Stream, owned.Run.Length.Value, isLast: false);
        }

        layout.Close(window);
        PlaceFragmented(layout, homeless, waiting);
        // An exact fit aligns no target with its source.
        if (model.Rules.Alignment == 1)
            new ExactFill(layout, window, waiting, most - layout.Cost() - waiting.Clusters).Fill();
        if (!new WindowEdges(layout, window, waiting).TryPlaceAll())
            return null;
        return new ConsolidationLayout(layout, windowCost);
    }

    /// <summary>Packs the streams of this layout between obstacles. The result has the places of this layout otherwise.</summary>
    public ConsolidationLayout Pack()
    {
        new RangePacking(_layout).PackAll();
        return new ConsolidationLayout(_layout, WindowCost);
    }

    /// <summary>Packs the streams between obstacles.</summary>
    /// <param name="model">The model of the volume; it is not changed.</param>
    public static ConsolidationLayout Pack(LayoutModel model)
    {
        var layout = new TargetLayout(model, []);
        new RangePacking(layout).PackAll();
        return new ConsolidationLayout(layout, windowCost: null, isOnlyPacked: true);
    }

    // Streams longer than every gap need a window of their own.
    private static void PlaceFragmented(TargetLayout layout, IReadOnlyCollection<int> homeless, WaitingStreams waiting)
    {
        var search = new TargetSearch(layout, fillsExactly: true);
        var rest = new List<FragmentList>();
        foreach (var stream in homeless)
        {
            layout.Model.ThrowIfStopped();
            var fragments = layout.Model.ListFragments(stream);
            if (!search.TryAroundFragment(fragments))
                rest.Add(fragments);
        }

        foreach (var fragments in rest)
        {
            if (fragments.Clusters <= layout.Space.Largest.Length.Value || !search.TryWindow(fragments))
                waiting.Add(fragments.Stream, fragments.Clusters, isLast: false);
        }
    }
}
