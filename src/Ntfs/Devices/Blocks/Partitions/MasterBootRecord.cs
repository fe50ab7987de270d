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

    /// <summary>Whether no entry is in use: then there is no partition to speak of.</summary>
    public bool IsEmpty => Array.TrueForAll(_entries, e => e.Type == 0);

    /// <summary>Whether the true table is a GUID partition table.</summary>
    public bool IsProtective => Array.Exists(_entries, e => e.Type == ProtectiveType);

    /// <summary>Reads sector 0 of the disk.</summary>
    /// <returns>
    /// Null where it is no boot record: boot sectors of file systems have the signature too, but no flags of 0 or 0x80 at those
    /// places.
    /// </returns>
    public static MasterBootRecord? TryRead(IBlockDevice disk)
    {
        Span<byte> sector = stackalloc byte[SectorLength];
        if (disk.LengthBytes < SectorLength) return null;
        disk.Read(0, sector);
        return ReadEntries(sector) is { } entries ? new MasterBootRecord(entries) : null;
    }

    /// <summary>The four entries of a boot record, or null where the sector is none.</summary>
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

    /// <summary>The primary partitions.</summary>
    public List<Partition> Primary(int sectorBytes)
    {
        var partitions = new List<Partition>();
        for (var i = 0; i < _entries.Length; i++)
            if (_entries[i] is { IsUsed: true, IsExtended: false } entry)
                partitions.Add(new Partition(i + 1, entry.FirstSector * sectorBytes, entry.SectorCount * sectorBytes));
        return partitions;
    }

    /// <summary>The extended partitions, which hold the logical ones; one as a rule.</summary>
    public IEnumerable<Partition> Extended(int sectorBytes)
    {
        for (var i = 0; i < _entries.Length; i++)
            if (_entries[i] is { IsUsed: true, IsExtended: true } entry)
                yield return new Partition(i + 1, entry.FirstSector * sectorBytes, entry.SectorCount * sectorBytes);
    }

    /// <summary>One entry; in an extended boot record the sectors count from another place.</summary>
    internal readonly record struct Entry(byte Type, long FirstSector, long SectorCount)
    {
        public bool IsUsed => Type != 0 && SectorCount > 0;

        /// <summary>CHS, LBA and Linux' own type of an extended partition.</summary>
        public bool IsExtended => Type is 0x05 or 0x0F or 0x85;
    }
}
