using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.TestKit.Shapes;

namespace FleetDefrag.PlanningBench;

/// <summary>The plan for one shape.</summary>
internal sealed record ShapeResult(VolumeShape Shape)
{
    /// <summary>Wanted: at most so many moved clusters for each cluster of the fragmented streams. The last digit is rounded.</summary>
    private const double MostRatio = 1.505;

    /// <summary>Or at most so many for each that must move.</summary>
    private const double MostBoundRatio = 1.155;

    public Fragmentation Before { get; init; }

    public Fragmentation After { get; init; }

    /// <summary>The number of clusters that all moves copy.</summary>
    public long Moved { get; init; }

    /// <summary>The clusters that must move in any plan that leaves nothing and one free run.</summary>
    public long Bound { get; init; }

    /// <summary>The clusters of these that each strategy proposed to copy.</summary>
    public IReadOnlyDictionary<MoveStrategy, long> MovedBy { get; init; } = new Dictionary<MoveStrategy, long>();

    /// <summary>The clusters of these that the pass <c>free-space</c> copies.</summary>
    public long MovedForFreeSpace { get; init; }

    /// <summary>The most excess fragments beyond those of the start that any step leaves.</summary>
    public long MostAdded { get; init; }

    /// <summary>The groups of moves of a second run; -1 where its time ends before its first move.</summary>
    public int Again { get; init; }

    /// <summary>The number of groups of moves.</summary>
    public int Groups { get; init; }

    /// <summary>The number of moves, of which a group has several.</summary>
    public long Moves { get; init; }

    /// <summary>The number of checkpoints that moves wait for.</summary>
    public int Checkpoints { get; init; }

    /// <summary>False if the time ended before the plan.</summary>
    public bool HasEnded { get; init; } = true;

    /// <summary>The time of the plan.</summary>
    public double Seconds { get; init; }

    /// <summary>The most memory in use beyond the layout.</summary>
    public long PeakBytes { get; init; }

    /// <summary>The longest free run at the end, in clusters.</summary>
    public long LargestFree { get; init; }

    /// <summary>All free clusters at the end.</summary>
    public long Free { get; init; }

    /// <summary>The hash of the plan.</summary>
    public string Hash { get; init; } = "";

    /// <summary>Moved clusters ÷ those of the lower bound; 0 where nothing must move.</summary>
    public double BoundRatio => Bound == 0 ? 0 : (double)Moved / Bound;

    /// <summary>
    /// The least flushes for each move: two for each checkpoint that moves wait for, the bytes of the moves and then their metadata.
    /// </summary>
    public double FlushShare => Moves == 0 ? 0 : 2.0 * Checkpoints / Moves;

    /// <summary>True where more moves than 1.5 times the fragmented clusters and than 1.15 times the lower bound.</summary>
    public bool MovesMuch => Ratio > MostRatio && BoundRatio > MostBoundRatio;

    /// <summary>The share of the moved clusters that the pass <c>free-space</c> copies.</summary>
    public double SpaceShare => Moved == 0 ? 0 : (double)MovedForFreeSpace / Moved;

    /// <summary>Moved clusters ÷ clusters of the fragmented streams; 0 where nothing was fragmented.</summary>
    public double Ratio => Before.Clusters == 0 ? 0 : (double)Moved / Before.Clusters;
}
