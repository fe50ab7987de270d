namespace FleetDefrag.TestKit.Fuzzing;

/// <summary>What a piece of an image is.</summary>
public enum StructureKind
{
    Boot,
    Record,
    FreeRecord,
    Mirror,
    IndexBlock,
    AttributeList,
    ClusterBitmap,
    RecordBitmap,
    Log,
    Hibernation,
    JournalHeader,
    JournalBatch,
}

/// <summary>A piece of an image that a parser reads as one.</summary>
/// <param name="Kind">What it is.</param>
/// <param name="OffsetBytes">Where it stands in the file.</param>
/// <param name="LengthBytes">Its length.</param>
/// <param name="Record">The file record that it is or belongs to.</param>
public readonly record struct Structure(StructureKind Kind, long OffsetBytes, int LengthBytes, long Record)
{
    /// <summary>True where the last two bytes of every 512 stand elsewhere.</summary>
    public bool HasFixUps => Kind is StructureKind.Record or StructureKind.FreeRecord or StructureKind.Mirror
        or StructureKind.IndexBlock or StructureKind.Log;
}
