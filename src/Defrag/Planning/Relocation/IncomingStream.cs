using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Relocation;

/// <summary>The stream for which a relocation makes room.</summary>
/// <param name="model">The model of the volume.</param>
/// <param name="fragments">The stream.</param>
internal sealed class IncomingStream(LayoutModel model, FragmentList fragments)
{
    private readonly bool _movesInUnits = model.Snapshot.Stream(fragments.Stream).Traits.HasFlag(StreamTraits.InUnits);

    /// <summary>Index of the stream in the snapshot.</summary>
    public int Stream => fragments.Stream;

    /// <summary>The clusters that the stream needs.</summary>
    public ClusterCount Clusters => new(fragments.Clusters);

    /// <summary>
    /// Returns the segments of the stream with their targets: one for each fragment. A stream that moves in units is a single segment,
    /// because its fragments may cut through units.
    /// </summary>
    /// <param name="target">The target of the first cluster.</param>
    public List<Segment> SegmentsAt(Lcn target)
    {
        var segments = new List<Segment>();
        if (_movesInUnits)
        {
            segments.Add(new Segment(Stream, default, fragments.Extent(fragments.ExtentCount - 1).EndVcn, target, Clusters));
            return segments;
        }

        for (var index = 0; index < fragments.Count; index++)
        {
            var fragment = fragments[index];
            var last = fragments.Extent(fragment.FirstExtent + fragment.ExtentCount - 1);
            var from = fragments.Extent(fragment.FirstExtent).Vcn;
            segments.Add(new Segment(Stream, from, last.EndVcn, fragments.TargetOf(index, target), fragment.Run.Length));
        }

        return segments;
    }
}
