using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Relocation;

/// <summary>The stream that shall come to lie in one piece.</summary>
/// <param name="model">The volume.</param>
/// <param name="fragments">The stream.</param>
internal sealed class IncomingStream(LayoutModel model, FragmentList fragments)
{
    private readonly bool _inUnits = model.Snapshot.Stream(fragments.Stream).Traits.HasFlag(StreamTraits.InUnits);

    /// <summary>Its index in the snapshot.</summary>
    public int Stream => fragments.Stream;

    /// <summary>Clusters that it needs.</summary>
    public ClusterCount Clusters => new(fragments.Clusters);

    /// <summary>Its pieces on their way: fragment by fragment, unless it moves in units, as then nobody knows which may go alone.</summary>
    /// <param name="target">Where its first cluster goes.</param>
    public List<Segment> SegmentsAt(Lcn target)
    {
        var pieces = new List<Segment>();
        if (_inUnits)
        {
            pieces.Add(new Segment(Stream, default, fragments.Extent(fragments.ExtentCount - 1).EndVcn, target, Clusters));
            return pieces;
        }

        for (var index = 0; index < fragments.Count; index++)
        {
            var fragment = fragments[index];
            var last = fragments.Extent(fragment.FirstExtent + fragment.ExtentCount - 1);
            pieces.Add(new Segment(Stream, fragments.Extent(fragment.FirstExtent).Vcn, last.EndVcn, fragments.TargetOf(index, target), fragment.Run.Length));
        }

        return pieces;
    }
}
