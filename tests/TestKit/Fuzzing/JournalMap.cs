using FleetDefrag.Ntfs.Devices.Image.Journal;
using FleetDefrag.Ntfs.Devices.Image.Volume;
using FleetDefrag.Ntfs.Devices.Image.Writing;
using FleetDefrag.TestKit.Faults;

namespace FleetDefrag.TestKit.Fuzzing;

/// <summary>Finds the redo journal that an interrupted run left. Only the product knows where it is.</summary>
internal static class JournalMap
{
    /// <summary>Returns the journal's header and each slot that holds a batch; nothing without a journal.</summary>
    public static IEnumerable<Structure> Of(byte[] disk)
    {
        var boot = ImageVolume.ReadBoot(new MemoryDisk(disk));
        var first = VolumeMark.Read(new MemoryDisk(disk), boot).Journal;
        if (JournalHeader.TryRead(new MemoryDisk(disk), boot, first) is not { } header)
            yield break;
        var at = first.Value * boot.ClusterBytes;
        yield return new Structure(StructureKind.JournalHeader, at, Math.Min(header.SizeBytes, boot.ClusterBytes), -1);
        // The seeds have room for a journal in one run. The batches of a journal in pieces are not damaged.
        if (header.Pieces.Runs.Count > 1)
            yield break;
        for (var slot = 0; slot < header.SlotCount; slot++)
        {
            var start = at + header.SlotOffset(slot);
            if (JournalBatch.TryRead(disk.AsSpan((int)start, (int)header.SlotBytes)) is { } batch)
                yield return new Structure(StructureKind.JournalBatch, start, batch.SizeBytes, -1);
        }
    }

    /// <summary>Returns the records whose sectors the batches contain.</summary>
    public static HashSet<long> RecordsIn(byte[] disk, IReadOnlyList<Structure> structures)
    {
        var records = new HashSet<long>();
        foreach (var slot in structures.Where(static structure => structure.Kind == StructureKind.JournalBatch))
        {
            foreach (var patch in JournalBatch.TryRead(disk.AsSpan((int)slot.OffsetBytes, slot.LengthBytes))!.Patches)
            {
                var hit = structures.Where(record =>
                    record.OffsetBytes <= patch.OffsetBytes && patch.OffsetBytes < record.OffsetBytes + record.LengthBytes);
                records.UnionWith(hit.Select(static record => record.Record));
            }
        }

        return records;
    }
}
