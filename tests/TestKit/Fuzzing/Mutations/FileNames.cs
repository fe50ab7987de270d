using System.Buffers.Binary;
using FleetDefrag.TestKit.Raw;

namespace FleetDefrag.TestKit.Fuzzing.Mutations;

/// <summary>Damages file names: directories inside themselves or inside each other, and names that leave the attribute.</summary>
internal sealed class FileNames : IMutation
{
    /// <inheritdoc/>
    public bool TryApply(FuzzInput input, Random random)
    {
        if (RecordAttributes.PickResident(input, random, RawRecord.FileName) is not var (where, record, at))
            return false;
        var name = record.Value(at);
        if (name.Length < 68)
            return false;
        var records = input.Seed.Of(StructureKind.Record);
        var other = records[random.Next(records.Count)];
        switch (random.Next(4))
        {
            case 0:
                BinaryPrimitives.WriteUInt64LittleEndian(name, record.Reference);
                break;
            case 1:
                BinaryPrimitives.WriteInt64LittleEndian(name, other.Record | ((long)RawVolumeReader.U16(input.Read(other), 16) << 48));
                break;
            case 2:
                random.Scramble(name, random.Pick(64, 65), 1);
                break;
            default:
                random.Scramble(name, random.Pick(40, 48, 56), 8);
                break;
        }

        input.Note($"name of record {where.Record}");
        input.Write(where, record.Bytes);
        return true;
    }
}
