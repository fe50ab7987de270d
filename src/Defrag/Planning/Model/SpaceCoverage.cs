using FleetDefrag.Defrag.Planning.Space;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Model;

/// <summary>Measures how far several sets of clusters together cover a run.</summary>
internal static class SpaceCoverage
{
    /// <summary>Returns how many clusters from the start of a run lie in any of the sets without interruption.</summary>
    /// <param name="run">The run.</param>
    /// <param name="spaces">The sets.</param>
    public static ClusterCount CoveredFrom(ClusterRun run, ReadOnlySpan<FreeSpace> spaces)
    {
        var position = run.Start;
        for (var length = run.Length; position < run.End && length > ClusterCount.Zero; position += length)
        {
            length = ClusterCount.Zero;
            for (var at = 0; at < spaces.Length && length == ClusterCount.Zero; at++)
                length = spaces[at].LengthFrom(position);
        }

        return (position < run.End ? position : run.End) - run.Start;
    }

    /// <summary>Returns how many clusters before the end of a run lie in any of the sets without interruption.</summary>
    /// <param name="run">The run.</param>
    /// <param name="spaces">The sets.</param>
    public static ClusterCount CoveredBefore(ClusterRun run, ReadOnlySpan<FreeSpace> spaces)
    {
        var position = run.End;
        for (var length = run.Length; run.Start < position && length > ClusterCount.Zero; position -= length)
        {
            length = ClusterCount.Zero;
            foreach (var space in spaces)
                length = length > ClusterCount.Zero ? length : space.LengthBefore(position);
        }

        return run.End - (run.Start < position ? position : run.Start);
    }
}
