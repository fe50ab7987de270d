using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Directories;

/// <summary>
/// Brings directories next to each other that have no other directory beside them, to one free run, behind the zone for the MFT if there is
/// one near: who walks through folders reads $MFT and directories by turns. Directories are small, so it costs little; where it would cost much, or few
/// lie alone, it is left out.
/// </summary>
internal sealed class DirectoryClustering
{
    // Of all directories so many must lie alone.
    private const int MinShare = 8;

    // And no more than this part of what is free may move for it.
    private const int MaxShareOfFree = 64;

    // Free runs behind the zone that are looked at.
    private const int MaxRuns = 64;

    private readonly LayoutModel _model;
    private readonly List<FragmentList> _alone = [];
    private readonly int _directories;
    private readonly ClusterCount _clusters;

    private DirectoryClustering(LayoutModel model)
    {
        _model = model;
        var pieces = Pieces(model);
        for (var at = 0; at < pieces.Count; at++)
        {
            _directories += pieces[at].IsWhole ? 1 : 0;
            var touches = (at > 0 && pieces[at - 1].Run.End == pieces[at].Run.Start) || (at + 1 < pieces.Count && pieces[at].Run.End == pieces[at + 1].Run.Start);
            if (touches || !pieces[at].IsWhole || !model.IsMovable(pieces[at].Stream))
                continue;
            _alone.Add(model.ListFragments(pieces[at].Stream));
            _clusters += pieces[at].Run.Length;
        }
    }

    /// <summary>True where enough directories lie alone, and bringing them together costs little.</summary>
    public bool IsWorthwhile =>
        // A shadow copy follows nothing as short as most directories are.
        _model.Rules is { Alignment: 1, HasNoSeekPenalty: false }
        && _alone.Count > 1 && _alone.Count * MinShare >= _directories
        && _clusters.Value * MaxShareOfFree <= (_model.Free.Total + _model.PendingFree).Value;

    /// <summary>Finds the directories that lie alone.</summary>
    /// <param name="model">The volume.</param>
    public static DirectoryClustering Create(LayoutModel model) => new(model);

    /// <summary>The moves, one directory each; none where no free run takes all of them.</summary>
    public IEnumerable<MoveGroup> Plan()
    {
        if (!IsWorthwhile || Place() is not { } target)
            yield break;
        foreach (var directory in _alone)
        {
            var length = new ClusterCount(directory.Clusters);
            yield return new MoveGroup(directory.Stream, directory.MovesTo(0, 1, target), Gain: 0, length);
            target += length;
        }
    }

    private Lcn? Place()
    {
        var run = _model.Free.AtOrAfter(_model.Rules.MftZone.End);
        for (var tried = 0; tried < MaxRuns && run is { } near; tried++)
        {
            if (near.Length >= _clusters)
                return near.Start;
            run = _model.Free.AtOrAfter(near.End);
        }

        return _model.Free.BestFit(_clusters)?.Start;
    }

    // By position. A directory in several pieces stays where it is, and is company all the same.
    private static List<(ClusterRun Run, int Stream, bool IsWhole)> Pieces(LayoutModel model)
    {
        var pieces = new List<(ClusterRun Run, int Stream, bool IsWhole)>();
        for (var stream = 0; stream < model.Snapshot.StreamCount; stream++)
        {
            if (model.Kind(stream) != StreamKind.Directory)
                continue;
            var fragments = model.ListFragments(stream);
            for (var index = 0; index < fragments.Count; index++)
                pieces.Add((fragments[index].Run, stream, fragments.Count == 1));
        }

        pieces.Sort(static (left, right) => left.Run.Start.CompareTo(right.Run.Start));
        return pieces;
    }
}
