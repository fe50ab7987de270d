using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Directories;

/// <summary>First every directory in one piece, then those that lie alone to one place.</summary>
internal sealed class DirectoriesRun(LayoutModel model, bool isAlone) : IPassRun
{
    // In one run over the volume, all passes together.
    private const int MostGatherings = 3;

    private readonly ContiguityRun _contiguity = new(model, model.Fragmented(StreamKind.Directory));
    private Gathering? _gathering;
    private Queue<MoveGroup>? _moves;

    /// <inheritdoc/>
    public bool WantsSpace => _moves is null && (MayGather || _contiguity.WantsSpace);

    private bool MayGather => _gathering is { IsWorthwhile: true } && model.Gatherings < MostGatherings && (isAlone || model.Moved > ClusterCount.Zero);

    /// <inheritdoc/>
    public MoveGroup? Next()
    {
        if (_moves is null)
        {
            if (_contiguity.Next() is { } group)
                return group;
            if (_contiguity.WantsSpace && model.Frozen > ClusterCount.Zero)
                return null;
            _gathering = Gathering.Of(model);
            // What was freed on the way may be the place for all of them.
            if (MayGather && model.Frozen > ClusterCount.Zero)
                return null;
            _moves = new Queue<MoveGroup>(MayGather ? _gathering.Plan() : []);
            model.Gatherings += _moves.Count > 0 ? 1 : 0;
        }

        while (_moves.TryDequeue(out var move))
        {
            // Another program may have taken the place since.
            if (model.IsMovable(move.Stream) && model.Free.Contains(new ClusterRun(move.Moves[0].Target, move.Cost)))
                return move;
        }

        return null;
    }
}
