using System.Buffers.Binary;
using FleetDefrag.TestKit.Raw;

namespace FleetDefrag.TestKit.Fuzzing.Mutations;

/// <summary>Damages entries of attribute lists: references to the list itself or to other records, duplicates, and another order.</summary>
internal sealed class AttributeLists : IMutation
{
    /// <inheritdoc/>
    public bool TryApply(FuzzInput input, Random random) => random.Next(2) == 0
        ? ChangeResident(input, random) || ChangeInClusters(input, random)
        : ChangeInClusters(input, random) || ChangeResident(input, random);

    private static bool ChangeResident(FuzzInput input, Random random)
    {
        if (RecordAttributes.PickResident(input, random, RawRecord.AttributeList) is not var (where, record, at))
            return false;
        var list = record.Value(at).ToArray();
        if (Change(input, list, where.Record, random) is not { } what)
            return false;
        list.CopyTo(record.Value(at));
        input.Note($"attribute list of {where.Record}: {what}");
        input.Write(where, record.Bytes);
        return true;
    }

    private static bool ChangeInClusters(FuzzInput input, Random random)
    {
        if (random.Pick(input.Seed.Of(StructureKind.AttributeList)) is not { } where)
            return false;
        var list = input.Read(where);
        if (Change(input, list, where.Record, random) is not { } what)
            return false;
        input.Note($"attribute list of {where.Record} in clusters: {what}");
        input.Write(where, list);
        return true;
    }

    private static string? Change(FuzzInput input, byte[] list, long baseRecord, Random random)
    {
        var entries = Entries(list);
        if (entries.Count == 0)
            return null;
        var entry = entries[random.Next(entries.Count)];
        var other = entries[random.Next(entries.Count)];
        var bytes = list.AsSpan(entry);
        switch (random.Next(8))
        {
            case 0:
                BinaryPrimitives.WriteUInt32LittleEndian(
                    bytes, random.Pick(RawRecord.AttributeList, RawRecord.Data, RawRecord.FileName, 0u, RawVolumeReader.NoType));
                return "another type";
            case 1:
                BinaryPrimitives.WriteInt64LittleEndian(bytes[16..], SomeReference(input, baseRecord, random));
                return "another record";
            case 2:
                random.Scramble(list, entry + 8, 8);
                return "another VCN";
            case 3:
                random.Scramble(list, entry + 4, 2);
                return "another length";
            case 4:
                random.Scramble(list, entry + random.Pick(6, 7), 1);
                return "another name";
            case 5:
                random.Scramble(list, entry + 24, 2);
                return "another instance";
            case 6 when Length(list, entry) == Length(list, other):
                list.AsSpan(other, Length(list, entry)).ToArray().CopyTo(bytes);
                return "one twice";
            default:
                return Exchange(list, entry, other);
        }
    }

    private static string? Exchange(byte[] list, int one, int other)
    {
        if (one == other || Length(list, one) != Length(list, other))
            return null;
        var kept = list.AsSpan(one, Length(list, one)).ToArray();
        list.AsSpan(other, kept.Length).CopyTo(list.AsSpan(one));
        kept.CopyTo(list, other);
        return "another order";
    }

    private static long SomeReference(FuzzInput input, long baseRecord, Random random)
    {
        if (random.Percent(30))
            return baseRecord | ((long)random.Next(3) << 48);
        var target = input.Seed.Of(StructureKind.Record) is { Count: > 0 } records ? records[random.Next(records.Count)] : default;
        var sequence = (long)RawVolumeReader.U16(input.Read(target), 16);
        return random.Percent(80) ? target.Record | (sequence << 48) : random.NextInt64();
    }

    private static int Length(byte[] list, int entry) => RawVolumeReader.U16(list, entry + 4);

    private static List<int> Entries(byte[] list)
    {
        var entries = new List<int>();
        for (var at = 0; at + 26 <= list.Length && Length(list, at) >= 26 && at + Length(list, at) <= list.Length; at += Length(list, at))
            entries.Add(at);
        return entries;
    }
}
