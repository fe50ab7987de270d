using System.Security.Cryptography;
using FleetDefrag.Ntfs.Devices.Blocks;

namespace FleetDefrag.Ntfs.Devices.Image.Journal;

/// <summary>
/// The redo journal: switches the sectors of a change together, although a disk promises single sectors only. Each sector is written twice,
/// first into the clusters of the journal.
/// </summary>
/// <remarks>
/// Each batch takes one flush. The flush makes permanent the batch, everything that the batch refers to, and the sectors of the previous
/// batch in their places. The previous batch is needed until then, so two slots take turns. A journal of few clusters has one slot, which
/// takes longer batches; there the sectors of the previous batch are flushed first, unless a checkpoint did so.
/// </remarks>
internal sealed class RedoJournal
{
    private readonly IBlockDevice _device;
    private readonly JournalHeader _header;
    private long _sequence;

    // True where no sector of the last batch can be lost any more.
    private bool _isPermanent = true;

    private RedoJournal(IBlockDevice device, JournalHeader header)
    {
        _device = device;
        _header = header;
    }

    /// <summary>The clusters of the journal.</summary>
    public JournalPieces Pieces => _header.Pieces;

    /// <summary>Bytes of the header.</summary>
    public int HeaderBytes => _header.SizeBytes;

    /// <summary>Writes an empty journal. The journal counts once the mark of the volume leads to it.</summary>
    /// <remarks>
    /// Only the header is written. The slots may still hold batches of another journal, whose epoch is another.
    /// </remarks>
    /// <param name="device">The volume.</param>
    /// <param name="pieces">The clusters of the journal.</param>
    /// <param name="volumeSerial">Serial number of the volume.</param>
    /// <param name="leastSlotBytes">The journal gets two slots where both hold so much, otherwise one.</param>
    /// <param name="number">The number of the journal in its run, which makes its epoch unlike that of any other one of the run.</param>
    public static RedoJournal Create(IBlockDevice device, JournalPieces pieces, ulong volumeSerial, long leastSlotBytes, int number)
    {
        var header = new JournalHeader(volumeSerial, Epoch: 0, pieces, SlotCount: 2);
        if (header.SlotBytes < leastSlotBytes)
            header = new JournalHeader(volumeSerial, Epoch: 0, pieces, SlotCount: 1);
        header = header with { Epoch = NewEpoch(device, header, number) };
        pieces.Write(device, 0, header.ToBytes());
        return new RedoJournal(device, header);
    }

    /// <summary>Returns whether a batch fits into a slot.</summary>
    /// <param name="patchBytes">Bytes that the patches of the batch take.</param>
    public bool Holds(long patchBytes) => JournalBatch.SizeOf(patchBytes) <= _header.SlotBytes;

    /// <summary>Switches sectors together. All earlier writes are permanent when the first of the sectors changes.</summary>
    public void Commit(IReadOnlyList<SectorChange> changes)
    {
        if (changes.Count == 0)
            return;
        if (_header.SlotCount == 1 && !_isPermanent)
            Flush();
        var batch = new JournalBatch(++_sequence, _header.Epoch, [.. changes.Select(SectorPatch.Of)]);
        Pieces.Write(_device, _header.SlotOffset((int)(_sequence % _header.SlotCount)), batch.ToBytes());
        Flush();
        _isPermanent = false;
        WriteInPlace(changes);
    }

    /// <summary>Flushes the device. The sectors of all batches are permanent afterwards.</summary>
    public void Flush()
    {
        _device.Flush();
        _isPermanent = true;
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

    // Depends on what the slots begin with: a batch that lies there has another epoch. The same run on the same volume gives the same
    // bytes. The batches of older versions have epoch 0.
    private static ulong NewEpoch(IBlockDevice device, JournalHeader header, int number)
    {
        using var hash = IncrementalHash.CreateHash(HashAlgorithmName.SHA256);
        hash.AppendData(header.ToBytes());
        hash.AppendData(BitConverter.GetBytes(number));
        var start = new byte[Math.Clamp(header.SlotBytes, 0, SectorOverlay.SectorBytes)];
        for (var slot = 0; slot < header.SlotCount; slot++)
        {
            header.Pieces.Read(device, header.SlotOffset(slot), start);
            hash.AppendData(start);
        }

        return BitConverter.ToUInt64(hash.GetHashAndReset()) | 1;
    }
}
