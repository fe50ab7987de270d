namespace FleetDefrag.DefragBench;

/// <summary>An access of a program to a volume.</summary>
/// <param name="Kind">What the program asked for.</param>
/// <param name="OffsetBytes">The first byte; 0 for a flush.</param>
/// <param name="Bytes">The length; 0 for a flush.</param>
internal readonly record struct RecordedAccess(DiskAccessKind Kind, long OffsetBytes, int Bytes);
