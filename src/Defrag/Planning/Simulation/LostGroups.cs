using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Space;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Simulation;

/// <summary>Groups of a plan that cannot be carried out, and the groups that depend on them.</summary>
internal sealed class LostGroups
{
    private readonly HashSet<int> _begun = [];
    private readonly HashSet<int> _streams = [];
    private readonly HashSet<int> _beneficiaries = [];

    // The clusters that the groups would have left.
    private readonly FreeSpace _sources = new();

    /// <summary>Notes that a stream moves. Its further moves no longer depend on the stream that profits from them.</summary>
    public void Begin(int stream) => _begun.Add(stream);

    /// <summary>Returns true for a stream of which a move was carried out.</summary>
    public bool HasBegun(int stream) => _begun.Contains(stream);

    /// <summary>Adds a group.</summary>
    public void Add(MoveGroup group)
    {
        _streams.Add(group.Stream);
        _beneficiaries.Add(group.Beneficiary);
        foreach (var move in group.Moves)
        {
            var source = new ClusterRun(move.Source, move.Count);
            _sources.RemoveOverlap(source);
            _sources.Add(source);
        }
    }

    /// <summary>
    /// Returns true if a later group depends on a lost one: it moves the same stream, needs clusters that stay occupied, or makes room for
    /// nobody.
    /// </summary>
    public bool DependOn(MoveGroup group)
    {
        if (_streams.Count == 0)
            return false;
        if (_streams.Contains(group.Stream) || (_beneficiaries.Contains(group.Beneficiary) && !_begun.Contains(group.Stream)))
            return true;
        foreach (var move in group.Moves)
        {
            if (_sources.Overlaps(move.TargetRun))
                return true;
        }

        return false;
    }
}
