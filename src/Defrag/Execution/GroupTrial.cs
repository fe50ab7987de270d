using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Execution;

/// <summary>
/// The first groups of a plan that divides streams, while the volume's speed is not known. They measure the volume. If the rest of the
/// plan turns out to need more time than there is, they are undone.
/// </summary>
/// <param name="first">The group that divides a stream, with what the plan needs from there on.</param>
internal sealed class GroupTrial(MoveGroup first)
{
    /// <summary>The groups that measure a volume at least.</summary>
    public const int Least = 16;

    /// <summary>The groups that measure a volume at most. The first ones may be 16 times as slow as the others.</summary>
    public const int Most = 2048;

    private readonly Stack<MoveGroup> _done = [];
    private int _moves;
    private ClusterCount _cost;

    /// <summary>The groups that were carried out.</summary>
    public int Count => _done.Count;

    /// <summary>The groups of the plan until no stream is divided.</summary>
    public int GroupsLeft => first.CommittedGroups - _done.Count;

    /// <summary>The moves of these groups.</summary>
    public int MovesLeft => Math.Max(first.CommittedMoves - _moves, 0);

    /// <summary>The clusters that these groups move.</summary>
    public ClusterCount CostLeft => _cost < first.Commitment ? first.Commitment - _cost : ClusterCount.Zero;

    /// <summary>Adds a group that was carried out.</summary>
    public void Add(MoveGroup group)
    {
        _done.Push(group);
        _moves += group.Moves.Count;
        _cost += group.Cost;
    }

    /// <summary>Returns the groups that bring all clusters back, the newest first.</summary>
    public IEnumerable<MoveGroup> Reversed() => _done.Select(static group =>
        new MoveGroup(group.Stream, [.. group.Moves.Select(static move => move.Reversed())], -group.Gain, group.Cost)
        {
            Beneficiary = group.Beneficiary,
            Strategy = group.Strategy,
        });
}
