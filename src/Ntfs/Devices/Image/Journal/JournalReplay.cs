using FleetDefrag.Ntfs.Devices.Blocks;
using FleetDefrag.Ntfs.Layout;

namespace FleetDefrag.Ntfs.Devices.Image.Journal;

/// <summary>Completes the switches that an interrupted run had begun.</summary>
/// <remarks>
/// A whole batch in a slot does not prove that the batch counts: its flush may not have ended, and the clusters that it refers to may be
/// missing. A sector of the batch in its place proves it, because no sector is written before that flush. A batch with at least one new
/// sector is therefore completed, and a batch without one never happened. A sector that is neither old nor new was changed later by
/// another program. Such a sector is left alone, because the differences apply to the old bytes only. A sector proves nothing if the batch
/// sets it back to its content before the previous batch; a bit of $MFT's bitmap can be such a sector. A batch with an offset
/// outside of the volume was not written by a run on this volume.
/// </remarks>
internal static class JournalReplay
{
    /// <summary>Completes the batches of a journal.</summary>
    /// <param name="device">The volume.</param>
    /// <param name="boot">The geometry of the volume.</param>
    /// <param name="start">The first cluster of the journal, as the mark of the volume gives it.</param>
    /// <returns>The offsets of the sectors that were written; none where there is no journal.</returns>
    /// <exception cref="VolumeException">
    /// A batch was begun, and one of its patches does not give the sector that it promises. Nothing of that batch was written.
    /// </exception>
    public static List<long> Run(IBlockDevice device, BootSector boot, Lcn start)
    {
        if (JournalHeader.TryRead(device, boot, start) is not { } header)
            return [];
        var written = new List<long>();
        JournalBatch? before = null;
        foreach (var batch in ReadSlots(device, header).OrderBy(static batch => batch.Sequence))
        {
            written.AddRange(Complete(device, batch, before));
            before = batch;
        }

        return written;
    }

    private static List<JournalBatch> ReadSlots(IBlockDevice device, JournalHeader header)
    {
        var batches = new List<JournalBatch>();
        var bytes = new byte[header.SlotBytes];
        for (var slot = 0; slot < header.SlotCount; slot++)
        {
            header.Pieces.Read(device, header.SlotOffset(slot), bytes);
            if (JournalBatch.TryRead(bytes) is { } batch
                && batch.Epoch == header.Epoch
                && batch.Patches.All(patch => IsInside(device, patch)))
                batches.Add(batch);
        }

        return batches;
    }

    private static bool IsInside(IBlockDevice device, SectorPatch patch) =>
        patch.OffsetBytes >= 0 && patch.OffsetBytes <= device.LengthBytes - SectorOverlay.SectorBytes;

    private static IEnumerable<long> Complete(IBlockDevice device, JournalBatch batch, JournalBatch? before)
    {
        var behind = new List<(SectorPatch Patch, byte[] Bytes)>();
        var isBegun = false;
        foreach (var patch in batch.Patches)
        {
            var present = new byte[SectorOverlay.SectorBytes];
            device.Read(patch.OffsetBytes, present);
            var digest = SectorDigest.Of(present);
            isBegun |= digest == patch.New && !SetsBack(patch, before);
            if (digest == patch.Old)
                behind.Add((patch, present));
        }

        if (!isBegun)
            return [];
        foreach (var (patch, bytes) in behind)
            Apply(patch, bytes);
        foreach (var (patch, bytes) in behind)
            device.Write(patch.OffsetBytes, bytes);
        return behind.Select(static sector => sector.Patch.OffsetBytes);
    }

    private static void Apply(SectorPatch patch, byte[] sector)
    {
        SectorDifference.Apply(patch.Difference, sector);
        if (SectorDigest.Of(sector) != patch.New)
            throw Damage.Of("the journal of the interrupted run contradicts itself");
    }

    private static bool SetsBack(SectorPatch patch, JournalBatch? before) =>
        before?.Patches.Any(earlier => earlier.OffsetBytes == patch.OffsetBytes && earlier.Old == patch.New) == true;
}
