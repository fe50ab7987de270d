using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Targets;

/// <summary>Divides a layout into segments.</summary>
internal static class LayoutSegments
{
    /// <summary>Returns the segments by position, without a cluster between them.</summary>
    public static List<LayoutSegment> Of(TargetLayout layout)
    {
        var segments = new List<LayoutSegment>(layout.Owners.Count + layout.Space.RunCount);
        using var gaps = layout.Space.Runs.GetEnumerator();
        var hasGap = gaps.MoveNext();
        var position = default(Lcn);
        foreach (var owned in layout.Owners.InOrder())
        {
            AddGaps(owned.Run.Start);
            Add(new LayoutSegment(owned.Run, layout.CostOfLeaving(owned), IsGap: false));
        }

        AddGaps(new Lcn(long.MaxValue));
        return segments;

        void AddGaps(Lcn end)
        {
            for (; hasGap && gaps.Current.Start < end; hasGap = gaps.MoveNext())
                Add(new LayoutSegment(gaps.Current, 0, IsGap: true));
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
