using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Directories;

/// <summary>
/// Moves isolated directories, those without another directory beside them, to one free run. The run lies close behind the MFT zone if
/// possible, because a walk through folders reads $MFT and directories in turn. Directories are small, so this is cheap. Nothing moves
/// where it would be expensive, or where few directories are isolated.
/// </summary>
internal sealed class DirectoryClustering
{
    // The minimum fraction of all directories that must be isolated.
    private const int MinIsolatedFraction = 8;

    // The maximum fraction of free space that may move.
    private const int MaxFractionOfFree = 64;

    // The number of free runs examined behind the zone.
    private const int MaxRuns = 64;

    private readonly LayoutModel _model;
    private readonly List<FragmentList> _isolated = [];
    private readonly int _directories;
    private readonly ClusterCount _clusters;

    private DirectoryClustering(LayoutModel model)
    {
        _model = model;
        var fragmentRuns = FragmentRuns(model);
        for (var index = 0; index < fragmentRuns.Count; index++)
        {
            _directories += fragmentRuns[index].IsWhole ? 1 : 0;
            var touches = (index > 0 && fragmentRuns[index - 1].Run.End == fragmentRuns[index].Run.Start)
                || (index + 1 < fragmentRuns.Count && fragmentRuns[index].Run.End == fragmentRuns[index + 1].Run.Start);
            if (touches || !fragmentRuns[index].IsWhole || !model.IsMovable(fragmentRuns[index].Stream))
                continue;
            _isolated.Add(model.ListFragments(fragmentRuns[index].Stream));
            _clusters += fragmentRuns[index].Run.Length;
        }
    }

    /// <summary>True if enough directories are isolated and clustering them is cheap.</summary>
    public bool IsWorthwhile =>
        // A shadow copy recognises no move as short as most directories.
        _model.Rules is { Alignment: 1, HasNoSeekPenalty: false }
        && _isolated.Count > 1 && _isolated.Count * MinIsolatedFraction >= _directories
        && _clusters.Value * MaxFractionOfFree <= (_model.Free.Total + _model.PendingFree).Value;

    /// <summary>Finds the isolated directories.</summary>
    /// <param name="model">The model of the volume.</param>
    public static DirectoryClustering Create(LayoutModel model) => new(model);

    /// <summary>Returns the moves, one group for each directory; none where no free run takes all of them.</summary>
    public IEnumerable<MoveGroup> Plan()
    {
        if (!IsWorthwhile || ChooseTarget() is not { } target)
            yield break;
        foreach (var directory in _isolated)
        {
            var length = new ClusterCount(directory.Clusters);
            yield return new MoveGroup(directory.Stream, directory.MovesTo(0, 1, target), Gain: 0, length)
            {
                Strategy = MoveStrategy.DirectoryClustering,
            };
            target += length;
        }
    }

    private Lcn? ChooseTarget()
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

    // Returns all fragments of directories by position. A fragmented directory stays where it is, but counts as a neighbour.
    private static List<(ClusterRun Run, int Stream, bool IsWhole)> FragmentRuns(LayoutModel model)
    {
        var fragmentRuns = new List<(ClusterRun Run, int Stream, bool IsWhole)>();
        for (var stream = 0; stream < model.Snapshot.StreamCount; stream++)
        {
            if (model.Kind(stream) != StreamKind.Directory)
                continue;
            var fragments = model.ListFragments(stream);
            for (var index = 0; index < fragments.Count; index++)
                fragmentRuns.Add((fragments[index].Run, stream, fragments.Count == 1));
        }

        fragmentRuns.Sort(static (left, right) => left.Run.Start.CompareTo(right.Run.Start));
        return fragmentRuns;
    }
}
