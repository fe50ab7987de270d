using FleetDefrag.Ntfs.Control;

namespace FleetDefrag.Ntfs.Devices.Blocks.Vhdx;

/// <summary>The regions of the block table and the metadata (MS-VHDX 2.2.3).</summary>
/// <param name="Table">The block allocation table.</param>
/// <param name="Metadata">The metadata.</param>
internal readonly record struct VhdxRegions(VhdxRegions.Region Table, VhdxRegions.Region Metadata)
{
    private const int TableLength = 64 << 10;
    private const int EntryLength = 32;
    private const int FirstEntry = 16;
    private const int MaximumEntries = 2047;
    private static readonly Guid TableId = new("2DC27766-F623-4200-9D64-115E9BFD4A08");
    private static readonly Guid MetadataId = new("8B7CA206-4790-4B9A-B8FE-575F050F886E");

    /// <summary>Reads the regions from the first valid region table.</summary>
    public static VhdxRegions Read(IBlockDevice file, string name)
    {
        var raw = new byte[TableLength];
        foreach (var offset in (ReadOnlySpan<long>)[192 << 10, 256 << 10])
        {
            file.Read(offset, raw);
            if (raw.AsSpan().StartsWith("regi"u8) && Crc32C.IsValid(raw, 4)) return Parse(raw, file, name);
        }
        throw ImageFailure.Damaged(name, "both region tables of the VHDX are invalid");
    }

    private static VhdxRegions Parse(ReadOnlySpan<byte> raw, IBlockDevice file, string name)
    {
        var count = raw.UInt32At(8);
        if (count > MaximumEntries) throw ImageFailure.Damaged(name, "the region table of the VHDX has too many regions");
        Region? table = null, metadata = null;
        for (var i = 0; i < (int)count; i++)
        {
            var entry = raw.Slice(FirstEntry + i * EntryLength, EntryLength);
            var id = new Guid(entry[..16]);
            var region = new Region(entry.Int64At(16), entry.UInt32At(24));
            if (id == TableId) table = region.Checked(file, name);
            else if (id == MetadataId) metadata = region.Checked(file, name);
            else if ((entry.UInt32At(28) & 1) != 0)
                throw ImageFailure.NotSupported(name, "is a VHDX of a newer kind", $"it needs region {id}, which is not known here");
        }
        return table is { } t && metadata is { } m
            ? new VhdxRegions(t, m)
            : throw ImageFailure.Damaged(name, "the region table of the VHDX lacks the block table or the metadata");
    }

    /// <summary>A range of the file in whole megabytes.</summary>
    internal readonly record struct Region(long OffsetBytes, long LengthBytes)
    {
        private const long Megabyte = 1 << 20;

        /// <summary>Returns this region if its position is valid.</summary>
        public Region Checked(IBlockDevice file, string name) =>
            OffsetBytes >= Megabyte && OffsetBytes % Megabyte == 0 && LengthBytes > 0 && LengthBytes <= file.LengthBytes - OffsetBytes
                ? this
                : throw ImageFailure.Damaged(name, $"a region of the VHDX, {LengthBytes} bytes at {OffsetBytes}, lies outside the file");
    }
}
