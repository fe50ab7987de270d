using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Layout;

namespace FleetDefrag.Defrag.Planning.Model;

/// <summary>
/// The limit of the run lists of $MFT and of NTFS's own files that get no attribute list. They have only the room that their records
/// leave. A volume refuses a move beyond that, and the rest of the plan is lost.
/// </summary>
internal static class RunListLimit
{
    // The header of the record, standard information and name, and the headers of both run lists: 408 bytes, and some to spare.
    private const int OtherBytes = 424;

    // As many have room in one record wherever they lie.
    private const int LeastFragments = 48;

    // The bitmap of $MFT has one bit for each record, and few fragments.
    private const int BitmapBytes = 56;

    /// <summary>
    /// Returns as many of the first moves as the limit of their stream allows. The volume moves one after the other, so the list must
    /// find room after each of them, not only after the last.
    /// </summary>
    /// <param name="model">The model of the volume.</param>
    /// <param name="stream">Index of the stream in the snapshot.</param>
    /// <param name="moves">The moves in the order of their VCNs.</param>
    public static List<PlannedMove> Keep(LayoutModel model, int stream, List<PlannedMove> moves)
    {
        if (!IsLimited(model, stream))
            return moves;
        var extents = model.Extents(stream);
        var fits = HasRoom(model, stream, extents);
        var (after, kept) = (extents, 0);
        while (kept < moves.Count && fits(after = ExtentEditor.Move(after, [moves[kept]])))
            kept++;
        model.Searches.Spend((long)kept * extents.Length);
        return kept == moves.Count ? moves : model.Units(stream).Whole(moves[..kept], extents);
    }

    private static bool IsLimited(LayoutModel model, int stream) => model.Kind(stream) switch
    {
        StreamKind.Mft => true,
        StreamKind.System => model.Snapshot.StreamId(stream).File.RecordNumber
            is WellKnownRecord.LogFile or WellKnownRecord.AttrDef or WellKnownRecord.Bitmap or WellKnownRecord.UpCase,
        _ => false,
    };

    // A longer list lies in several records. The room of each is not known, but as many fragments as before mostly find room there.
    private static Predicate<Extent[]> HasRoom(LayoutModel model, int stream, Extent[] before)
    {
        var bitmap = model.Kind(stream) == StreamKind.Mft ? BitmapBytes : 0;
        var room = model.Snapshot.StreamId(stream).Type == AttributeType.Bitmap ? bitmap : model.Rules.RecordBytes - OtherBytes - bitmap;
        if (RunListSize.Of(model.Snapshot.Extents(stream).ToArray()) <= room)
            return after => RunListSize.Of(after) <= room;
        var most = Math.Max(LeastFragments, FragmentTally.Of(before).Fragments);
        return after => FragmentTally.Of(after).Fragments <= most;
    }
}
