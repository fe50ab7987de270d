using FleetDefrag.Defrag.Planning.Space;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Segments;

/// <summary>Divides a layout into segments.</summary>
internal static class LayoutSegments
{
    /// <summary>Returns the segments by position, without a cluster between them.</summary>
    /// <param name="owners">The streams by position.</param>
    /// <param name="gaps">The clusters that a stream may use.</param>
    /// <param name="costOfLeaving">Returns the clusters that move when a stream leaves; null where it cannot leave.</param>
    public static List<LayoutSegment> Of(OwnerIndex owners, FreeSpace gaps, Func<OwnedRun, long?> costOfLeaving)
    {
        var segments = new List<LayoutSegment>(owners.Count + gaps.RunCount);
        Fill(segments, owners, gaps, costOfLeaving);
        return segments;
    }

    /// <summary>Replaces the content of a list with the segments. A list of a large volume takes longer to allocate than to fill.</summary>
    /// <param name="segments">The list.</param>
    /// <param name="owners">The streams by position.</param>
    /// <param name="gaps">The clusters that a stream may use.</param>
    /// <param name="costOfLeaving">Returns the clusters that move when a stream leaves; null where it cannot leave.</param>
    public static void Fill(List<LayoutSegment> segments, OwnerIndex owners, FreeSpace gaps, Func<OwnedRun, long?> costOfLeaving)
    {
        segments.Clear();
        using var gap = gaps.Runs.GetEnumerator();
        var hasGap = gap.MoveNext();
        var position = default(Lcn);
        foreach (var owned in owners.InOrder())
        {
            AddGaps(owned.Run.Start);
            Add(new LayoutSegment(owned.Run, costOfLeaving(owned), IsGap: false));
        }

        AddGaps(new Lcn(long.MaxValue));

        void AddGaps(Lcn end)
        {
            for (; hasGap && gap.Current.Start < end; hasGap = gap.MoveNext())
                Add(new LayoutSegment(gap.Current, 0, IsGap: true));
        }

        void Add(LayoutSegment segment)
        {
            if (position < segment.Run.Start)
                segments.Add(new LayoutSegment(ClusterRun.Between(position, segment.Run.Start), null, IsGap: false));
            segments.Add(segment);
            position = segment.Run.End;
        }
    }
}
