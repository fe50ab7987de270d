using FleetDefrag.Ntfs.Devices.Image.Volume;
using FleetDefrag.Ntfs.Devices.Image.Writing.Records;

namespace FleetDefrag.Ntfs.Devices.Image.Writing;

/// <summary>Allocates free file records as extension records.</summary>
/// <param name="volume">The volume.</param>
/// <param name="growth">Grows the MFT where too few records are free.</param>
internal sealed class RecordAllocator(ImageVolume volume, MftGrowth growth)
{
    /// <summary>The first record of a user's file. The records before belong to NTFS, used or not.</summary>
    public const long FirstUserRecord = 24;

    /// <summary>Records by which the MFT grows at once, where its clusters hold so many.</summary>
    private const int GrowthRecords = 16;

    private readonly HashSet<long> _allocated = [];
    private long _lastAllocated = FirstUserRecord - 1;

    /// <summary>Allocates records. They stay free on disk until the change that uses them is committed.</summary>
    /// <param name="count">Number of records.</param>
    /// <param name="baseRecord">The file that the records will belong to.</param>
    /// <returns>Null where fewer records are free.</returns>
    public List<RecordEditor>? Allocate(int count, FileReference baseRecord)
    {
        if (count == 0)
            return [];
        var found = Find(count, baseRecord);
        if (found.Count < count && Grow(count - found.Count))
            found = Find(count, baseRecord);
        if (found.Count < count)
            return null;
        foreach (var record in found)
            _allocated.Add(record.Number);
        return found;
    }

    /// <summary>Returns allocated records: nothing needs them, or the MFT's bitmap shows them as used now.</summary>
    public void Return(List<RecordEditor> records)
    {
        foreach (var record in records)
            _allocated.Remove(record.Number);
    }

    private bool Grow(int missing) => growth.TryGrow(Math.Max(missing, GrowthRecords)) || growth.TryGrow(missing);

    private List<RecordEditor> Find(int count, FileReference baseRecord)
    {
        var found = new List<RecordEditor>(count);
        var bitmap = new RecordBitmap(volume);
        var limit = Math.Min(volume.Mft.RecordCount, bitmap.Count);
        // The search for $MFT itself starts at the lowest record: each part of $MFT must be in a record that the parts before it contain.
        var start = baseRecord.RecordNumber == MasterFileTable.OwnRecord ? FirstUserRecord - 1 : _lastAllocated;
        // The search visits every record exactly once: a record visited twice would be allocated twice.
        for (long step = FirstUserRecord, number = start; step < limit && found.Count < count; step++)
        {
            number = number + 1 >= limit ? FirstUserRecord : number + 1;
            if (number >= limit || bitmap.IsUsed(number) || _allocated.Contains(number) || !TryReuse(number, baseRecord, out var record))
                continue;
            found.Add(record);
            _lastAllocated = number;
        }

        return found;
    }

    // A record that was used before keeps its sequence number, which was increased when the record was freed.
    private bool TryReuse(long number, FileReference baseRecord, out RecordEditor record)
    {
        var wasUsed = volume.TryReadRecord(number, out var old);
        var sequence = wasUsed && old.Sequence != 0 ? old.Sequence : (ushort)1;
        record = RecordEditor.NewExtension(number, volume.Mft.RecordBytes, sequence, baseRecord);
        return !wasUsed || !old.IsInUse;
    }
}
