using System.Buffers.Binary;
using FleetDefrag.TestKit.Raw;

namespace FleetDefrag.TestKit.Fuzzing.Mutations;

/// <summary>Damages the state of a volume: the flags and the journal's place in $VOLUME_INFORMATION, $LogFile, hiberfil.sys.</summary>
internal sealed class States : IMutation
{
    private const int VolumeRecord = 3;

    /// <inheritdoc/>
    public bool TryApply(FuzzInput input, Random random) => random.Next(3) switch
    {
        0 => ChangeLog(input, random),
        1 => ChangeHibernation(input, random),
        _ => ChangeInformation(input, random),
    };

    private static bool ChangeInformation(FuzzInput input, Random random)
    {
        // The mutation changes the record, its copy, or both: the two are written one after the other.
        var chosen = random.Next(1, 4);
        var isChanged = false;
        var seed = random.Next();
        var copies = input.Seed.Of(StructureKind.Record).Concat(input.Seed.Of(StructureKind.Mirror));
        foreach (var where in copies.Where(static where => where.Record == VolumeRecord))
        {
            if ((chosen & (where.Kind == StructureKind.Mirror ? 2 : 1)) == 0)
                continue;
            var record = new RawRecord(VolumeRecord, input.Read(where));
            var at = RecordAttributes.All(record.Bytes).Find(at => RawVolumeReader.U32(record.Bytes, at) == RawRecord.VolumeInformation);
            if (at == 0)
                continue;
            ChangeInformation(record.Value(at), input, new Random(seed));
            input.Write(where, record.Bytes);
            isChanged = true;
        }

        return isChanged;
    }

    private static void ChangeInformation(Span<byte> value, FuzzInput input, Random random)
    {
        if (random.Percent(50))
            value[10] ^= (byte)random.Pick(1, 1, 2, 4, 0x80);
        if (random.Percent(60))
        {
            var sector = random.Percent(80) ? random.Next(input.Seed.Bytes.Length / 512) : random.NextInt64();
            BinaryPrimitives.WriteInt64LittleEndian(value, sector);
        }
        if (random.Percent(10))
            random.Scramble(value, random.Pick(8, 9), 1);
        input.Note("volume information");
    }

    private static bool ChangeLog(FuzzInput input, Random random)
    {
        var pages = input.Seed.Of(StructureKind.Log);
        if (pages.Count == 0)
            return false;
        foreach (var page in pages.Take(random.Next(1, 3)))
        {
            var bytes = input.Read(page);
            if (bytes[0] == 0xFF)
                bytes[random.Next(bytes.Length)] = (byte)random.Next(256);
            else
                random.Scramble(bytes, random.Pick(0, 4, 16, 20, 24, 48, 56, 58, 60, 62, 68, 72, 84), random.Pick(2, 4));
            input.Write(page, bytes, protects: random.Percent(90));
        }

        input.Note("log");
        return true;
    }

    private static bool ChangeHibernation(FuzzInput input, Random random)
    {
        if (random.Pick(input.Seed.Of(StructureKind.Hibernation)) is not { } header)
            return false;
        var bytes = input.Read(header);
        if (random.Percent(50))
            "hibr"u8.CopyTo(bytes);
        else
            bytes[random.Next(bytes.Length)] = (byte)random.Next(256);
        input.Note("hibernation file");
        input.Write(header, bytes);
        return true;
    }
}
