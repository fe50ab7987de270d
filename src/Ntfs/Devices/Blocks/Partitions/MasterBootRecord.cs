using FleetDefrag.Ntfs.Control;

namespace FleetDefrag.Ntfs.Devices.Blocks.Partitions;

/// <summary>The first sector of an MBR disk, or the protective one of a GPT disk (UEFI specification, 5.2).</summary>
internal sealed class MasterBootRecord
{
    public const int SectorLength = 512;
    private const int EntriesOffset = 446;
    private const int EntryLength = 16;
    private const byte ProtectiveType = 0xEE;

    private readonly Entry[] _entries;

    private MasterBootRecord(Entry[] entries) => _entries = entries;

    /// <summary>True if no entry is in use, so that the disk has no partitions.</summary>
    public bool IsEmpty => Array.TrueForAll(_entries, e => e.Type == 0);

    /// <summary>True for the protective record of a GUID partition table.</summary>
    public bool IsProtective => Array.Exists(_entries, e => e.Type == ProtectiveType);

    /// <summary>Reads sector 0 of the disk.</summary>
    /// <returns>
    /// Null if the sector is not a boot record. Boot sectors of file systems have the signature too, but no flags of 0 or 0x80 at the
    /// places of the entries.
    /// </returns>
    public static MasterBootRecord? TryRead(IBlockDevice disk)
    {
        Span<byte> sector = stackalloc byte[SectorLength];
        if (disk.LengthBytes < SectorLength) return null;
        disk.Read(0, sector);
        return ReadEntries(sector) is { } entries ? new MasterBootRecord(entries) : null;
    }

    /// <summary>Returns the four entries of a boot record, or null if the sector is not a boot record.</summary>
    public static Entry[]? ReadEntries(ReadOnlySpan<byte> sector)
    {
        if (sector.UInt16At(510) != 0xAA55) return null;
        var entries = new Entry[4];
        for (var i = 0; i < entries.Length; i++)
        {
            var raw = sector.Slice(EntriesOffset + i * EntryLength, EntryLength);
            if ((raw[0] & 0x7F) != 0) return null;
            entries[i] = new Entry(raw[4], raw.UInt32At(8), raw.UInt32At(12));
        }
        return entries;
    }

    /// <summary>Returns the primary partitions.</summary>
    public List<Partition> Primary(int sectorBytes)
    {
        var partitions = new List<Partition>();
        for (var i = 0; i < _entries.Length; i++)
            if (_entries[i] is { IsUsed: true, IsExtended: false } entry)
                partitions.Add(new Partition(i + 1, entry.FirstSector * sectorBytes, entry.SectorCount * sectorBytes));
        return partitions;
    }

    /// <summary>Returns the extended partitions, usually one, which contain the logical partitions.</summary>
    public IEnumerable<Partition> Extended(int sectorBytes)
    {
        for (var i = 0; i < _entries.Length; i++)
            if (_entries[i] is { IsUsed: true, IsExtended: true } entry)
                yield return new Partition(i + 1, entry.FirstSector * sectorBytes, entry.SectorCount * sectorBytes);
    }

    /// <summary>An entry. In an extended boot record, the sectors are relative to another position.</summary>
    internal readonly record struct Entry(byte Type, long FirstSector, long SectorCount)
    {
        public bool IsUsed => Type != 0 && SectorCount > 0;

        /// <summary>True for the types of an extended partition: CHS, LBA and the type of Linux.</summary>
        public bool IsExtended => Type is 0x05 or 0x0F or 0x85;
    }
}
