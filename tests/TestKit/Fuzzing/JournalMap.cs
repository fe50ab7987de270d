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
        var at = VolumeMark.Read(new MemoryDisk(disk), boot).Journal.Value * boot.ClusterBytes;
        if (at <= 0 || JournalHeader.TryRead(disk.AsSpan((int)at, JournalHeader.Size), boot.Serial) is not { } header)
            yield break;
        yield return new Structure(StructureKind.JournalHeader, at, JournalHeader.Size, -1);
        for (var slot = 0; slot < 2; slot++)
        {
            var start = at + JournalHeader.Size + (slot * header.SlotBytes);
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
