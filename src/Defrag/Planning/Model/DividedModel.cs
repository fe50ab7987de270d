using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Model;

/// <summary>
/// A copy of a model in which parts of some streams are streams of their own. A plan can then move one part, and never divides it.
/// </summary>
internal sealed class DividedModel
{
    private readonly LayoutModel _original;
    private readonly int _streams;
    private readonly List<(int Stream, Vcn From)> _parts;

    private DividedModel(LayoutModel original, LayoutModel copy, List<(int Stream, Vcn From)> parts)
    {
        _original = original;
        _streams = original.Snapshot.StreamCount;
        _parts = parts;
        Copy = copy;
    }

    /// <summary>The copy, as the volume will be after its next checkpoint. Plans on it use the journal's reserve too.</summary>
    public LayoutModel Copy { get; }

    /// <summary>Makes each fragment of the fragmented streams a stream of its own.</summary>
    /// <param name="model">The model of the volume; it is not changed.</param>
    /// <param name="staysWhole">Returns true for streams that are not divided. Of the others, fragments that share a unit stay one.</param>
    public static DividedModel Create(LayoutModel model, Predicate<int> staysWhole)
    {
        var added = new List<(int Stream, Extent[] Extents)>();
        for (var stream = 0; stream < model.Snapshot.StreamCount; stream++)
        {
            if (!model.IsMovable(stream) || model.Kind(stream) == StreamKind.Mft || model.IsContiguous(stream) || staysWhole(stream))
                continue;
            foreach (var part in Fragments(model.Extents(stream), model.MovesInUnits(stream)))
                added.Add((stream, part));
        }

        return Create(model, added);
    }

    /// <summary>Makes pieces of streams to streams of their own, behind the last stream, in the order given.</summary>
    /// <param name="model">The model of the volume; it is not changed.</param>
    /// <param name="pieces">All pieces of each divided stream, in VCN order. None of these streams has holes.</param>
    public static DividedModel Create(LayoutModel model, IEnumerable<StreamPiece> pieces) => Create(
        model,
        [
            .. pieces.Select(piece =>
                (piece.Stream, ExtentEditor.Slice(model.Extents(piece.Stream), piece.From, piece.From + piece.Target.Length))),
        ]);

    private static DividedModel Create(LayoutModel model, List<(int Stream, Extent[] Extents)> added)
    {
        var divided = added.Select(static part => part.Stream).ToHashSet();
        var copy = divided.Count == 0
            ? model.Fork(keepsReserve: false)
            : model.ForkWith(stream => divided.Contains(stream) ? [] : null, added);
        return new DividedModel(model, copy, added.ConvertAll(static part => (part.Stream, part.Extents[0].Vcn)));
    }

    /// <summary>
    /// Returns the groups of a plan for the copy as groups for the original. Fragments that come to lie side by side are one there, so the
    /// gains differ.
    /// </summary>
    /// <param name="groups">The groups in order.</param>
    public List<MoveGroup> ToOriginal(List<MoveGroup> groups)
    {
        var changed = new Dictionary<int, Extent[]>();
        return groups.ConvertAll(part =>
        {
            var group = ToOriginal(part);
            if (part.Stream < _streams)
                return group;
            var before = changed.GetValueOrDefault(group.Stream) ?? _original.Extents(group.Stream);
            var after = changed[group.Stream] = ExtentEditor.Move(before, group.Moves);
            return group with { Gain = FragmentTally.Of(before).Excess - FragmentTally.Of(after).Excess };
        });
    }

    private MoveGroup ToOriginal(MoveGroup group)
    {
        var (stream, from) = Part(group.Stream);
        return group with
        {
            Stream = stream,
            Beneficiary = Part(group.Beneficiary).Stream,
            Moves = [.. group.Moves.Select(move => move with { Stream = stream, From = move.From + (from - default(Vcn)) })],
        };
    }

    private (int Stream, Vcn From) Part(int stream) => stream < _streams ? (stream, default) : _parts[stream - _streams];

    // Extents with continuing LCNs are one fragment, with the holes between them. A fragment that begins within a unit belongs to the one
    // before.
    private static List<Extent[]> Fragments(Extent[] extents, bool inUnits)
    {
        var fragments = new List<Extent[]>();
        for (int first = 0, last; first < extents.Length; first = last + 1)
        {
            last = first;
            if (extents[first].IsHole)
                continue;
            for (var next = first + 1; next < extents.Length && (extents[next].IsHole || Belongs(extents[next], extents[last])); next++)
                last = extents[next].IsHole ? last : next;
            fragments.Add(extents[first..(last + 1)]);
        }

        return fragments;

        bool Belongs(Extent next, Extent last) =>
            next.Lcn == last.EndLcn || (inUnits && next.Vcn.Value % MoveUnit.Clusters != 0);
    }
}
