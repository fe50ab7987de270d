using System.Numerics;
using FleetDefrag.Ntfs.Control;

namespace FleetDefrag.Ntfs.Devices.Blocks.Vhdx;

/// <summary>The metadata of a VHDX (MS-VHDX 2.6).</summary>
/// <param name="DiskBytes">The size of the disk as the guest sees it.</param>
/// <param name="BlockBytes">The block size: 1 to 256 MB, a power of two.</param>
/// <param name="SectorBytes">The logical sector size: 512 or 4096.</param>
internal readonly record struct VhdxMetadata(long DiskBytes, int BlockBytes, int SectorBytes)
{
    private const int TableLength = 64 << 10;
    private const int EntryLength = 32;
    private const int MaximumEntries = 2047;
    private const uint SmallestBlock = 1 << 20;
    private const uint LargestBlock = 256 << 20;
    private const long MaximumDiskBytes = 64L << 40;
    private static readonly Guid FileParameters = new("CAA16737-FA36-4D43-B3B6-33F0AA44E76B");
    private static readonly Guid VirtualDiskSize = new("2FA54224-CD1B-4876-B211-5DBED83BF4B8");
    private static readonly Guid LogicalSectorSize = new("8141BF1D-A96F-4709-BA47-F233A8FAAB5F");
    private static readonly Guid PhysicalSectorSize = new("CDA348C7-445D-4471-9CC9-E9885251C556");
    private static readonly Guid Page83Data = new("BECA12AB-B2E6-4523-93EF-C309E000C746");
    private static readonly Guid ParentLocator = new("A8D35F2D-B30B-454D-ABF7-D3D84834AB0C");
    private static readonly Guid[] Known =
        [FileParameters, VirtualDiskSize, LogicalSectorSize, PhysicalSectorSize, Page83Data, ParentLocator];

    /// <summary>
    /// The number of payload blocks that share one sector bitmap entry, which follows them in the block table (MS-VHDX 2.5).
    /// </summary>
    public int ChunkRatio => (int)((1L << 23) * SectorBytes / BlockBytes);

    /// <summary>Reads the metadata and checks them.</summary>
    /// <exception cref="VolumeException">The metadata are damaged, or the disk is a differencing disk.</exception>
    public static VhdxMetadata Read(IBlockDevice file, string name, VhdxRegions.Region region)
    {
        if (region.LengthBytes < TableLength) throw ImageFailure.Damaged(name, "the metadata of the VHDX are too short");
        var raw = new byte[TableLength];
        file.Read(region.OffsetBytes, raw);
        var items = new Items(file, name, region, raw);
        var parameters = items.Read(FileParameters, 8);
        var flags = parameters.UInt32At(4);
        if ((flags & 2) != 0) throw ImageFailure.NotSupported(name, "is a differencing VHDX", "merge it into its parent first");
        var disk = items.Read(VirtualDiskSize, 8).Int64At(0);
        var sector = items.Read(LogicalSectorSize, 4).UInt32At(0);
        return Check(name, disk, parameters.UInt32At(0), sector);
    }

    private static VhdxMetadata Check(string name, long disk, uint block, uint sector)
    {
        if (sector is not (512 or 4096)) throw ImageFailure.Damaged(name, $"the VHDX has an impossible sector size, {sector} bytes");
        if (block is < SmallestBlock or > LargestBlock || !BitOperations.IsPow2(block))
            throw ImageFailure.Damaged(name, $"the VHDX has an impossible block size, {block} bytes");
        if (disk is <= 0 or > MaximumDiskBytes || disk % sector != 0)
            throw ImageFailure.Damaged(name, $"the VHDX has an impossible disk size, {disk} bytes");
        return new VhdxMetadata(disk, (int)block, (int)sector);
    }

    /// <summary>The items of the metadata table.</summary>
    private readonly ref struct Items
    {
        private readonly IBlockDevice _file;
        private readonly string _name;
        private readonly VhdxRegions.Region _region;
        private readonly ReadOnlySpan<byte> _table;
        private readonly int _count;

        public Items(IBlockDevice file, string name, VhdxRegions.Region region, ReadOnlySpan<byte> table)
        {
            _file = file;
            _name = name;
            _region = region;
            _table = table;
            _count = table.UInt16At(10);
            if (!table.StartsWith("metadata"u8) || _count > MaximumEntries)
                throw ImageFailure.Damaged(name, "the metadata table of the VHDX is invalid");
            RefuseUnknown();
        }

        /// <summary>Returns the first bytes of a required item.</summary>
        public ReadOnlySpan<byte> Read(Guid id, int length)
        {
            for (var i = 0; i < _count; i++)
            {
                var entry = Entry(i);
                if (new Guid(entry[..16]) != id) continue;
                long offset = entry.UInt32At(16);
                if (entry.UInt32At(20) < length || offset < TableLength || offset > _region.LengthBytes - length) break;
                var item = new byte[length];
                _file.Read(_region.OffsetBytes + offset, item);
                return item;
            }
            throw ImageFailure.Damaged(_name, $"the metadata of the VHDX lack a valid item {id}");
        }

        private ReadOnlySpan<byte> Entry(int index) => _table.Slice((index + 1) * EntryLength, EntryLength);

        /// <summary>Throws if the table has an unknown required item. Such a file must not be opened (MS-VHDX 2.6.1.2).</summary>
        private void RefuseUnknown()
        {
            for (var i = 0; i < _count; i++)
            {
                var entry = Entry(i);
                var id = new Guid(entry[..16]);
                if ((entry.UInt32At(24) & 4) != 0 && !Known.Contains(id))
                    throw ImageFailure.NotSupported(
                        _name, "is a VHDX of a newer kind", $"it needs metadata {id}, which are not known here");
            }
        }
    }
}
