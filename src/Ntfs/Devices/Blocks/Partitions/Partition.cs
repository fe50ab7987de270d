namespace FleetDefrag.Ntfs.Devices.Blocks.Partitions;

/// <summary>An entry of a partition table.</summary>
/// <param name="Number">The number, 1 for the first entry. Logical partitions of an MBR begin at 5, as in Linux.</param>
/// <param name="OffsetBytes">The offset on the disk.</param>
/// <param name="LengthBytes">The length.</param>
internal readonly record struct Partition(int Number, long OffsetBytes, long LengthBytes);
