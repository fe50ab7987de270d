using FleetDefrag.TestKit.Raw;

namespace FleetDefrag.TestKit.Fuzzing.Mutations;

/// <summary>Finds attributes in records that may be damaged already.</summary>
internal static class RecordAttributes
{
    /// <summary>Returns a random record in use and the offset of one of its attributes.</summary>
    /// <param name="input">The image.</param>
    /// <param name="random">The random numbers of the input.</param>
    /// <param name="wanted">Returns the offsets of the suitable attributes of a record.</param>
    public static (Structure Where, RawRecord Record, int At)? Pick(FuzzInput input, Random random, Func<byte[], int, bool> wanted)
    {
        var records = input.Seed.Of(StructureKind.Record);
        for (var attempt = 0; attempt < 20 && records.Count > 0; attempt++)
        {
            // NTFS's own records are few and matter most.
            var where = random.Percent(25) ? records[random.Next(Math.Min(12, records.Count))] : records[random.Next(records.Count)];
            var bytes = input.Read(where);
            var found = All(bytes).Where(at => wanted(bytes, at)).ToList();
            if (found.Count > 0)
                return (where, new RawRecord(where.Record, bytes), found[random.Next(found.Count)]);
        }

        return null;
    }

    /// <summary>Draws a resident attribute of a type from the records in use.</summary>
    public static (Structure Where, RawRecord Record, int At)? PickResident(FuzzInput input, Random random, uint type) =>
        Pick(input, random, (record, at) => RawVolumeReader.U32(record, at) == type && record[at + 8] == 0);

    /// <summary>Returns the offsets of the attributes, up to the first unusable header.</summary>
    public static List<int> All(byte[] record)
    {
        var found = new List<int>();
        int at = RawVolumeReader.U16(record, 20);
        while (at + 24 <= record.Length && RawVolumeReader.U32(record, at) != RawVolumeReader.NoType)
        {
            found.Add(at);
            var length = RawVolumeReader.U32(record, at + 4);
            if (length < 24 || length > record.Length - at)
                break;
            at += (int)length;
        }

        return found;
    }

    /// <summary>Returns true for a non-resident attribute whose mapping pairs begin inside the record.</summary>
    public static bool HasRuns(byte[] record, int at) =>
        record[at + 8] != 0
        && at + RawVolumeReader.U32(record, at + 4) <= record.Length
        && RawVolumeReader.U16(record, at + 32) < RawVolumeReader.U32(record, at + 4)
        && record[at + RawVolumeReader.U16(record, at + 32)] != 0;
}
