namespace FleetDefrag.Ntfs.Devices.Image.Writing;

/// <summary>Takes free file records for extension records and gives them back.</summary>
internal sealed class RecordAllocator(ImageVolume volume, MftGrowth growth)
{
    /// <summary>The records before it are NTFS's own, used or not.</summary>
    private const long FirstUserRecord = 24;

    /// <summary>Records to grow the MFT by at once, where its clusters hold so many.</summary>
    private const int GrowthRecords = 16;

    private long _lastTaken = FirstUserRecord - 1;

    /// <summary>Takes records; they are marked in the MFT's bitmap on disk at once, where nothing names them yet.</summary>
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
        var bitmap = new RecordBitmap(volume);
        foreach (var record in taken)
            bitmap.Write(record.Number, isUsed: true);
        return taken;
    }

    /// <summary>Marks records as free on disk.</summary>
    public void Release(IEnumerable<long> records)
    {
        var bitmap = new RecordBitmap(volume);
        foreach (var record in records)
            bitmap.Write(record, isUsed: false);
    }

    private bool Grow(int missing) => growth.TryGrow(Math.Max(missing, GrowthRecords)) || growth.TryGrow(missing);

    private List<RecordEditor> Find(int count, FileReference baseRecord)
    {
        var found = new List<RecordEditor>(count);
        var bitmap = new RecordBitmap(volume);
        var limit = Math.Min(volume.Mft.RecordCount, bitmap.Count);
        // Once around, and not one step further: a record met twice would be given twice.
        for (long step = FirstUserRecord, number = _lastTaken; step < limit && found.Count < count; step++)
        {
            number = number + 1 >= limit ? FirstUserRecord : number + 1;
            if (number >= limit || bitmap.IsUsed(number) || !TryReuse(number, baseRecord, out var record))
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
