using FleetDefrag.Ntfs.Devices.Blocks;

namespace FleetDefrag.Ntfs.Devices.Image.Journal;

/// <summary>Completes what an interrupted run had begun to switch.</summary>
/// <remarks>
/// A whole batch in a slot does not prove that it counts: its flush may not have ended, and then what it leads to may be missing. The
/// first of its sectors in its place does, because none is written before that flush. So a batch with one new sector is completed, and a
/// batch without one has never happened. A sector that is neither old nor new was changed by somebody later and is left alone.
/// A sector that the batch sets back to what it was before the batch before (a bit of $MFT's bitmap can be) proves nothing.
/// A batch that leads out of the volume was not written by a run on this volume.
/// </remarks>
internal static class JournalReplay
{
    /// <summary>Completes the batches of a journal.</summary>
    /// <param name="device">The volume.</param>
    /// <param name="offsetBytes">Where the journal lies.</param>
    /// <param name="volumeSerial">Serial number of the volume.</param>
    /// <returns>Where the sectors stand that were written; none where there is no journal.</returns>
    public static List<long> Run(IBlockDevice device, long offsetBytes, ulong volumeSerial)
    {
        var sector = new byte[JournalHeader.Size];
        if (offsetBytes < 0 || offsetBytes > device.LengthBytes - sector.Length)
            return [];
        device.Read(offsetBytes, sector);
        if (JournalHeader.TryRead(sector, volumeSerial) is not { } header || offsetBytes + JournalHeader.Size > device.LengthBytes - (2 * header.SlotBytes))
            return [];
        var written = new List<long>();
        JournalBatch? before = null;
        foreach (var batch in ReadSlots(device, offsetBytes + JournalHeader.Size, (int)header.SlotBytes).OrderBy(static batch => batch.Sequence))
        {
            written.AddRange(Complete(device, batch, before));
            before = batch;
        }

        return written;
    }

    private static List<JournalBatch> ReadSlots(IBlockDevice device, long offset, int slotBytes)
    {
        var batches = new List<JournalBatch>();
        var slot = new byte[slotBytes];
        for (var i = 0; i < 2; i++, offset += slotBytes)
        {
            device.Read(offset, slot);
            if (JournalBatch.TryRead(slot) is { } batch && batch.Changes.All(change => change.OffsetBytes >= 0 && change.OffsetBytes <= device.LengthBytes - SectorOverlay.SectorBytes))
                batches.Add(batch);
        }

        return batches;
    }

    private static IEnumerable<long> Complete(IBlockDevice device, JournalBatch batch, JournalBatch? before)
    {
        var behind = new List<SectorChange>();
        var isBegun = false;
        var present = new byte[SectorOverlay.SectorBytes];
        foreach (var change in batch.Changes)
        {
            device.Read(change.OffsetBytes, present);
            isBegun |= present.AsSpan().SequenceEqual(change.New) && !SetsBack(change, before);
            if (present.AsSpan().SequenceEqual(change.Old))
                behind.Add(change);
        }

        if (!isBegun)
            return [];
        foreach (var change in behind)
            device.Write(change.OffsetBytes, change.New);
        return behind.Select(static change => change.OffsetBytes);
    }

    private static bool SetsBack(SectorChange change, JournalBatch? before) => before?.Changes.Any(
        earlier => earlier.OffsetBytes == change.OffsetBytes && earlier.Old.AsSpan().SequenceEqual(change.New)) == true;
}
