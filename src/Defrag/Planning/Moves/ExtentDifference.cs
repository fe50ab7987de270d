using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Moves;

/// <summary>Compares the clusters that two lists of extents occupy.</summary>
internal static class ExtentDifference
{
    /// <summary>Returns the clusters that <paramref name="left"/> occupies and <paramref name="right"/> does not.</summary>
    public static List<ClusterRun> Of(ReadOnlySpan<Extent> left, ReadOnlySpan<Extent> right)
    {
        var others = ByPosition(right);
        var result = new List<ClusterRun>();
        var next = 0;
        foreach (var run in ByPosition(left))
        {
            var position = run.Start;
            while (next < others.Count && others[next].End <= position)
                next++;
            for (var index = next; index < others.Count && others[index].Start < run.End; index++)
            {
                if (position < others[index].Start)
                    result.Add(ClusterRun.Between(position, others[index].Start));
                position = others[index].End;
            }

            if (position < run.End)
                result.Add(ClusterRun.Between(position, run.End));
        }

        return result;
    }

    private static List<ClusterRun> ByPosition(ReadOnlySpan<Extent> extents)
    {
        var runs = new List<ClusterRun>(extents.Length);
        foreach (var extent in extents)
        {
            if (!extent.IsHole)
                runs.Add(new ClusterRun(extent.Lcn, extent.Length));
        }

        runs.Sort(static (left, right) => left.Start.CompareTo(right.Start));
        return runs;
    }
}
