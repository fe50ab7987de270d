using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Model;

/// <summary>Tells which clusters of a stream only move together.</summary>
internal static class StreamUnits
{
    /// <summary>Returns the clusters of a stream that only move together.</summary>
    public static MoveUnits Units(this LayoutModel model, int stream)
    {
        if (model.MovesInUnits(stream))
            return MoveUnits.Compression;
        return model.Kind(stream) switch
        {
            StreamKind.Mft when model.Snapshot.StreamId(stream).Type == AttributeType.Data =>
                new MoveUnits(1, model.Rules.FirstMftRecords.Value),
            // The boot sector names only the first cluster of $MFTMirr.
            StreamKind.System when model.Snapshot.StreamId(stream).File.RecordNumber == WellKnownRecord.MftMirror =>
                new MoveUnits(1, model.CountFragments(stream).Clusters),
            _ => MoveUnits.None,
        };
    }
}
