using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Contiguity;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Directories;

/// <summary>First every directory in one piece, then those that lie alone to one place.</summary>
internal sealed class DirectoriesRun(LayoutModel model, bool isAlone) : IPassRun
{
    // In one run over the volume, all passes together.
    private const int MaxReunions = 1;

    private readonly ContiguityRun _contiguity = new(model, model.Fragmented(StreamKind.Directory));
    private DirectoryClustering? _reunion;
    private Queue<MoveGroup>? _moves;

    /// <inheritdoc/>
    public bool WantsSpace => _moves is null && (_reunion is { IsWorthwhile: true } || _contiguity.WantsSpace);

    /// <inheritdoc/>
    public MoveGroup? Next()
    {
        if (_moves is null)
        {
            if (_contiguity.Next() is { } group)
                return group;
            if (_contiguity.WantsSpace && model.PendingFree > ClusterCount.Zero)
                return null;
            // It looks at all directories: not on a volume that is left in peace.
            _reunion = model.DirectoryClusterings < MaxReunions && (isAlone || model.MovedClusters > ClusterCount.Zero) ? DirectoryClustering.Create(model) : null;
            // What was freed on the way may be the place for all of them.
            if (_reunion is { IsWorthwhile: true } && model.PendingFree > ClusterCount.Zero)
                return null;
            _moves = new Queue<MoveGroup>(_reunion?.Plan() ?? []);
            model.DirectoryClusterings += _moves.Count > 0 ? 1 : 0;
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
