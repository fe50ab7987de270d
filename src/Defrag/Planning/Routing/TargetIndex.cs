using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Routing;

/// <summary>The targets of all relocations by position. No two overlap.</summary>
internal sealed class TargetIndex
{
    private readonly Relocation[] _relocations;
    private readonly long[] _starts;

    /// <summary>Sorts the relocations by target.</summary>
    public TargetIndex(IEnumerable<Relocation> relocations)
    {
        _relocations = [.. relocations.OrderBy(static relocation => relocation.Run.Start)];
        _starts = Array.ConvertAll(_relocations, static relocation => relocation.Run.Start.Value);
    }

    /// <summary>Returns the relocations whose targets overlap a run, by position.</summary>
    public IEnumerable<Relocation> Overlapping(ClusterRun run)
    {
        var at = Array.BinarySearch(_starts, run.Start.Value);
        at = at < 0 ? Math.Max(0, ~at - 1) : at;
        for (; at < _relocations.Length && _starts[at] < run.End.Value; at++)
        {
            if (_relocations[at].Run.Overlaps(run))
                yield return _relocations[at];
        }
    }
}
