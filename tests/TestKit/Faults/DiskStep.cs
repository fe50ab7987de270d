namespace FleetDefrag.TestKit.Faults;

/// <summary>One recorded change of a disk.</summary>
/// <param name="Kind">The kind of change.</param>
/// <param name="Offset">The offset of the write, or the new length of the disk.</param>
/// <param name="Bytes">The written bytes.</param>
internal readonly record struct DiskStep(DiskStepKind Kind, long Offset, byte[] Bytes);

/// <summary>The kinds of recorded change.</summary>
internal enum DiskStepKind
{
    Write,
    Grow,
    Flush,
}
