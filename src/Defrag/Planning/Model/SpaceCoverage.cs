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
}
