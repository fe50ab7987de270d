namespace FleetDefrag.TestKit.Fuzzing;

/// <summary>The kinds of structure in an image.</summary>
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

/// <summary>A range of an image that a parser reads as a unit.</summary>
/// <param name="Kind">The kind of structure.</param>
/// <param name="OffsetBytes">The offset in the file.</param>
/// <param name="LengthBytes">The length in bytes.</param>
/// <param name="Record">The number of the file record that the structure is or belongs to.</param>
public readonly record struct Structure(StructureKind Kind, long OffsetBytes, int LengthBytes, long Record)
{
    /// <summary>True if the structure has fix-ups, which replace the last two bytes of every 512.</summary>
    public bool HasFixUps => Kind is StructureKind.Record or StructureKind.FreeRecord or StructureKind.Mirror
        or StructureKind.IndexBlock or StructureKind.Log;
}
