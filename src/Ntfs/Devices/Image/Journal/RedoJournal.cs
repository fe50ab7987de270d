using FleetDefrag.Ntfs.Devices.Blocks;

namespace FleetDefrag.Ntfs.Devices.Image.Journal;

/// <summary>
/// Makes the sectors of a change switch together, although a disk promises no more than single sectors: they are written twice, first
/// into clusters of the journal's own.
/// </summary>
/// <remarks>
/// One flush a batch: it makes the batch permanent, whatever the batch leads to, and the sectors of the batch before in their place. That
/// batch is therefore needed until then, and so two slots take turns.
/// </remarks>
internal sealed class RedoJournal
{
    private readonly IBlockDevice _device;
    private readonly long _offsetBytes;
    private readonly JournalHeader _header;
    private long _sequence;

    private RedoJournal(IBlockDevice device, long offsetBytes, JournalHeader header)
    {
        _device = device;
        _offsetBytes = offsetBytes;
        _header = header;
    }

    /// <summary>Writes an empty journal; it counts once something leads to it.</summary>
    /// <param name="device">The volume.</param>
    /// <param name="offsetBytes">Where the journal lies.</param>
    /// <param name="lengthBytes">Its length.</param>
    /// <param name="volumeSerial">Serial number of the volume.</param>
    public static RedoJournal Create(IBlockDevice device, long offsetBytes, long lengthBytes, ulong volumeSerial)
    {
        var journal = new RedoJournal(device, offsetBytes, JournalHeader.For(volumeSerial, lengthBytes));
        device.Write(offsetBytes, journal._header.ToBytes());
        // What an earlier journal left here must not be taken for a batch of this one.
        device.Write(journal.SlotOffset(0), new byte[SectorOverlay.SectorBytes]);
        device.Write(journal.SlotOffset(1), new byte[SectorOverlay.SectorBytes]);
        return journal;
    }

    /// <summary>The bytes of a journal for batches whose patches take so many.</summary>
    public static long LengthFor(long patchBytes) => JournalHeader.Size + (2 * JournalBatch.SizeOf(patchBytes));

    /// <summary>Whether a batch fits whose patches take so many bytes.</summary>
    public bool Holds(long patchBytes) => JournalBatch.SizeOf(patchBytes) <= _header.SlotBytes;

    /// <summary>Switches sectors together; everything written before is permanent when the first of them changes.</summary>
    public void Commit(IReadOnlyList<SectorChange> changes)
    {
        if (changes.Count == 0)
            return;
        var batch = new JournalBatch(++_sequence, [.. changes.Select(SectorPatch.Of)]);
        _device.Write(SlotOffset(_sequence % 2), batch.ToBytes());
        _device.Flush();
        WriteInPlace(changes);
    }

    // Neighbours, as the sectors of a record are, in one write.
    private void WriteInPlace(IReadOnlyList<SectorChange> changes)
    {
        var bytes = new byte[changes.Count * SectorOverlay.SectorBytes];
        for (int first = 0, end; first < changes.Count; first = end)
        {
            var length = 0;
            for (end = first; end < changes.Count && changes[end].OffsetBytes == changes[first].OffsetBytes + length; end++, length += SectorOverlay.SectorBytes)
                changes[end].New.CopyTo(bytes, length);
            _device.Write(changes[first].OffsetBytes, bytes.AsSpan(0, length));
        }
    }

    private long SlotOffset(long slot) => _offsetBytes + JournalHeader.Size + (slot * _header.SlotBytes);
}
