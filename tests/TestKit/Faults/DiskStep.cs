namespace FleetDefrag.TestKit.Faults;

/// <summary>What was asked of a disk.</summary>
/// <param name="Kind">Which of them.</param>
/// <param name="Offset">Where it wrote, or the length it grew to.</param>
/// <param name="Bytes">What it wrote.</param>
internal readonly record struct DiskStep(DiskStepKind Kind, long Offset, byte[] Bytes);

/// <summary>What can be asked of a disk that changes it.</summary>
internal enum DiskStepKind
{
    Write,
    Grow,
    Flush,
}
