using FleetDefrag.Ntfs.Devices.Image.Volume;
using FleetDefrag.Ntfs.Devices.Image.Writing.Records;
namespace FleetDefrag.Ntfs.Devices.Image.Writing;

/// <summary>Takes free file records for extension records and gives them back.</summary>
internal sealed class RecordAllocator(ImageVolume volume, MftGrowth growth)
{
    /// <summary>The records before it are NTFS's own, used or not.</summary>
    public const long FirstUserRecord = 24;

    /// <summary>Records to grow the MFT by at once, where its clusters hold so many.</summary>
    private const int GrowthRecords = 16;

    private readonly HashSet<long> _taken = [];
    private long _lastTaken = FirstUserRecord - 1;

    /// <summary>Takes records; on disk they are free until the change that uses them is committed.</summary>
    /// <returns>Null where there are not so many.</returns>
    public List<RecordEditor>? Take(int count, FileReference baseRecord)
    {
        if (count == 0)
            return [];
        var taken = Find(count, baseRecord);
        if (taken.Count < count && Grow(count - taken.Count))
            taken = Find(count, baseRecord);
        if (taken.Count < count)
            return null;
        foreach (var record in taken)
            _taken.Add(record.Number);
        return taken;
    }

    /// <summary>Gives back records that were taken, after the MFT's bitmap tells of them or because they are not needed.</summary>
    public void GiveBack(List<RecordEditor> records)
    {
        foreach (var record in records)
            _taken.Remove(record.Number);
    }

    private bool Grow(int missing) => growth.TryGrow(Math.Max(missing, GrowthRecords)) || growth.TryGrow(missing);

    private List<RecordEditor> Find(int count, FileReference baseRecord)
    {
        var found = new List<RecordEditor>(count);
        var bitmap = new RecordBitmap(volume);
        var limit = Math.Min(volume.Mft.RecordCount, bitmap.Count);
        // Once around, and not one step further: a record met twice would be given twice.
        // For $MFT itself the lowest: a part of it must stand in a record that the parts before lead to.
        var start = baseRecord.RecordNumber == MasterFileTable.OwnRecord ? FirstUserRecord - 1 : _lastTaken;
        for (long step = FirstUserRecord, number = start; step < limit && found.Count < count; step++)
        {
            number = number + 1 >= limit ? FirstUserRecord : number + 1;
            if (number >= limit || bitmap.IsUsed(number) || _taken.Contains(number) || !TryReuse(number, baseRecord, out var record))
                continue;
            found.Add(record);
            _lastTaken = number;
        }

        return found;
    }

    /// <summary>A record that was used before keeps its sequence number, which was counted up when it was freed.</summary>
    private bool TryReuse(long number, FileReference baseRecord, out RecordEditor record)
    {
        var wasUsed = volume.TryReadRecord(number, out var old);
        var sequence = wasUsed && old.Sequence != 0 ? old.Sequence : (ushort)1;
        record = RecordEditor.NewExtension(number, volume.Mft.RecordBytes, sequence, baseRecord);
        return !wasUsed || !old.IsInUse;
    }
}
