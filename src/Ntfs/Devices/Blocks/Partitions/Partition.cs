namespace FleetDefrag.Ntfs.Devices.Blocks.Partitions;

/// <summary>One entry of a partition table.</summary>
/// <param name="Number">1 for the first entry; logical partitions of an MBR count from 5, as Linux counts them.</param>
/// <param name="OffsetBytes">Where it starts on the disk.</param>
/// <param name="LengthBytes">Its length.</param>
internal readonly record struct Partition(int Number, long OffsetBytes, long LengthBytes);
