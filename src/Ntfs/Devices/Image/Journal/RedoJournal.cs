using FleetDefrag.Ntfs.Devices.Blocks;

namespace FleetDefrag.Ntfs.Devices.Image.Journal;

/// <summary>
/// The redo journal: switches the sectors of a change together, although a disk promises single sectors only. Each sector is written twice,
/// first into the clusters of the journal.
/// </summary>
/// <remarks>
/// Each batch takes one flush. The flush makes permanent the batch, everything that the batch refers to, and the sectors of the previous
/// batch in their places. The previous batch is needed until then, so two slots take turns.
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

    /// <summary>Writes an empty journal. The journal counts once the mark of the volume leads to it.</summary>
    /// <param name="device">The volume.</param>
    /// <param name="offsetBytes">Offset of the journal on the volume.</param>
    /// <param name="lengthBytes">Bytes of the journal.</param>
    /// <param name="volumeSerial">Serial number of the volume.</param>
    public static RedoJournal Create(IBlockDevice device, long offsetBytes, long lengthBytes, ulong volumeSerial)
    {
        var journal = new RedoJournal(device, offsetBytes, JournalHeader.For(volumeSerial, lengthBytes));
        device.Write(offsetBytes, journal._header.ToBytes());
        // A batch that an earlier journal left in these clusters must not be taken for a batch of this journal.
        device.Write(journal.SlotOffset(0), new byte[SectorOverlay.SectorBytes]);
        device.Write(journal.SlotOffset(1), new byte[SectorOverlay.SectorBytes]);
        return journal;
    }

    /// <summary>Returns the bytes of a journal for batches of a given length.</summary>
    /// <param name="patchBytes">Bytes that the patches of a batch take.</param>
    public static long LengthFor(long patchBytes) => JournalHeader.Size + (2 * JournalBatch.SizeOf(patchBytes));

    /// <summary>Returns whether a batch fits into a slot.</summary>
    /// <param name="patchBytes">Bytes that the patches of the batch take.</param>
    public bool Holds(long patchBytes) => JournalBatch.SizeOf(patchBytes) <= _header.SlotBytes;

    /// <summary>Switches sectors together. All earlier writes are permanent when the first of the sectors changes.</summary>
    public void Commit(IReadOnlyList<SectorChange> changes)
    {
        if (changes.Count == 0)
            return;
        var batch = new JournalBatch(++_sequence, [.. changes.Select(SectorPatch.Of)]);
        _device.Write(SlotOffset(_sequence % 2), batch.ToBytes());
        _device.Flush();
        WriteInPlace(changes);
    }

    // Neighbouring sectors, such as those of a file record, share one write.
    private void WriteInPlace(IReadOnlyList<SectorChange> changes)
    {
        var bytes = new byte[changes.Count * SectorOverlay.SectorBytes];
        for (int first = 0, end; first < changes.Count; first = end)
        {
            var length = 0;
            for (end = first; end < changes.Count && changes[end].OffsetBytes == changes[first].OffsetBytes + length; end++)
            {
                changes[end].New.CopyTo(bytes, length);
                length += SectorOverlay.SectorBytes;
            }

            _device.Write(changes[first].OffsetBytes, bytes.AsSpan(0, length));
        }
    }

    private long SlotOffset(long slot) => _offsetBytes + JournalHeader.Size + (slot * _header.SlotBytes);
}
