using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Contiguity;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Directories;

/// <summary>Makes every directory contiguous first, and then moves isolated directories to one place.</summary>
internal sealed class DirectoriesRun(LayoutModel model, bool isAlone) : IPassRun
{
    // The limit for one run over the volume, all passes together.
    private const int MaxClusterings = 1;

    private readonly ContiguityRun _contiguity = new(model, model.Fragmented(StreamKind.Directory));
    private DirectoryClustering? _clustering;
    private Queue<MoveGroup>? _moves;

    /// <inheritdoc/>
    public bool WantsSpace => _moves is null && (_clustering is { IsWorthwhile: true } || _contiguity.WantsSpace);

    /// <inheritdoc/>
    public MoveGroup? Next()
    {
        if (_moves is null)
        {
            if (_contiguity.Next() is { } group)
                return group;
            if (_contiguity.WantsSpace && model.PendingFree > ClusterCount.Zero)
                return null;
            // The search examines all directories, so a volume without any move skips it.
            _clustering = model.DirectoryClusterings < MaxClusterings && (isAlone || model.MovedClusters > ClusterCount.Zero)
                ? DirectoryClustering.Create(model)
                : null;
            // Clusters freed on the way may make room for all of them.
            if (_clustering is { IsWorthwhile: true } && model.PendingFree > ClusterCount.Zero)
                return null;
            _moves = new Queue<MoveGroup>(_clustering?.Plan() ?? []);
            model.DirectoryClusterings += _moves.Count > 0 ? 1 : 0;
        }

        while (_moves.TryDequeue(out var move))
        {
            // Another program may have taken the target meanwhile.
            if (model.IsMovable(move.Stream) && model.Free.Contains(new ClusterRun(move.Moves[0].Target, move.Cost)))
                return move;
        }

        return null;
    }
}
