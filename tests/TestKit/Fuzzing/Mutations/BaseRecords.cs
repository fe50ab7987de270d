using System.Buffers.Binary;

namespace FleetDefrag.TestKit.Fuzzing.Mutations;

/// <summary>Makes base records and extensions point at each other, at themselves, at no record, or at an unrelated file.</summary>
internal sealed class BaseRecords : IMutation
{
    private const int BaseAt = 32;

    /// <inheritdoc/>
    public bool TryApply(FuzzInput input, Random random)
    {
        var records = input.Seed.Of(StructureKind.Record);
        if (records.Count == 0)
            return false;
        var one = records[random.Next(records.Count)];
        var other = records[random.Next(records.Count)];
        switch (random.Next(4))
        {
            case 0:
                Point(input, one, Reference(input, other));
                Point(input, other, Reference(input, one));
                break;
            case 1:
                Point(input, one, Reference(input, one));
                break;
            case 2:
                Point(input, one, Reference(input, other));
                break;
            default:
                Point(input, one, random.Percent(50) ? 0 : random.NextInt64());
                break;
        }

        input.Note($"base of records {one.Record} and {other.Record}");
        return true;
    }

    private static long Reference(FuzzInput input, Structure record) =>
        record.Record | ((long)RawVolumeReader.U16(input.Read(record), 16) << 48);

    private static void Point(FuzzInput input, Structure record, long reference)
    {
        var bytes = input.Read(record);
        BinaryPrimitives.WriteInt64LittleEndian(bytes.AsSpan(BaseAt), reference);
        input.Write(record, bytes);
    }
}
