using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Routing;

/// <summary>The way of one stream to its target, as far as the router has come.</summary>
/// <param name="proposal">The stream and its target.</param>
/// <param name="isWhole">True if the stream is contiguous before its first move.</param>
internal sealed class Relocation(Proposal proposal, bool isWhole)
{
    // Bounds a route on which streams leave their targets for each other again and again.
    private const int MostReturns = 4;

    private int _returns;
    private int _lent;

    /// <summary>Index of the stream in the snapshot.</summary>
    public int Stream => proposal.Stream;

    /// <summary>Index of the stream that profits.</summary>
    public int Beneficiary { get; private set; } = proposal.Beneficiary;

    /// <summary>The strategy that chose the target.</summary>
    public MoveStrategy Strategy { get; private set; } = proposal.Strategy;

    /// <summary>The clusters where the stream shall lie.</summary>
    public ClusterRun Run => proposal.Target;

    /// <summary>The claimed part of an open target: all of it, or its next part.</summary>
    public ClusterRun Claim { get; set; } = proposal.Target;

    /// <summary>True if the target fills part by part: only clusters of the claimed part are filled.</summary>
    public bool IsInParts { get; set; }

    /// <summary>True if the stream is contiguous before its first move, and therefore moves at once where possible.</summary>
    public bool IsWhole => isWhole;

    /// <summary>The clusters of <see cref="Run"/> that other streams occupy, or that this stream occupies in another order.</summary>
    public long Blocked { get; set; }

    /// <summary>The blocked share of the target. The target with the lowest share comes next.</summary>
    public double BlockedShare => (double)Blocked / Run.Length.Value;

    /// <summary>What a try to empty the target in vain found out; null after a move.</summary>
    public FutileClearing? FutileClearing { get; set; }

    /// <summary>The blocked clusters when a free run was last made for this relocation.</summary>
    public long BlockedAtRun { get; set; } = long.MaxValue;

    /// <summary>The first cluster of an open target that may be blocked. None before it can be: the target is claimed.</summary>
    public Lcn FirstBlocked { get; set; }

    /// <summary>What the last search for pieces that could move to the target found out; null before.</summary>
    public FutilePart? Futile { get; set; }

    /// <summary>Rises whenever clusters of the target are left, and whenever the stream moves.</summary>
    public int Releases { get; private set; }

    /// <summary>Rises whenever clusters of the target are taken.</summary>
    public int Takings { get; private set; }

    /// <summary>The generation of the layout when clusters of the target were last left. They are free in the next one.</summary>
    public int ReleasedIn { get; private set; } = -1;

    /// <summary>Notes that clusters of the target were left, or that the stream moved.</summary>
    /// <param name="generation">The generation of the layout.</param>
    public void NoteRelease(int generation) => (Releases, ReleasedIn) = (Releases + 1, generation);

    /// <summary>Notes that clusters of the target were taken.</summary>
    public void NoteTaking() => Takings++;

    /// <summary>True once the target is claimed for the stream.</summary>
    public bool IsOpen { get; set; }

    /// <summary>True once the stream lies at its target, or was given up.</summary>
    public bool IsDone { get; set; }

    /// <summary>True for a stream at its target that may make way for others, because it comes back.</summary>
    public bool MayReturn => IsDone && Blocked == 0 && _returns < MostReturns;

    /// <summary>
    /// Counts that others use the free clusters of a claimed target for a while: once for each unit of the target and once more, because so
    /// many units can overlap it.
    /// </summary>
    /// <returns>False where that has happened so often.</returns>
    public bool TryLend() => _lent++ <= Run.Length.Value / MoveUnit.Clusters;

    /// <summary>Notes that the stream makes way at its target, which is opened again later.</summary>
    /// <param name="other">The relocation that needs the clusters.</param>
    public void Leave(Relocation other)
    {
        _returns++;
        IsDone = IsOpen = false;
        (Beneficiary, Strategy) = (other.Beneficiary, other.Strategy);
    }
}
