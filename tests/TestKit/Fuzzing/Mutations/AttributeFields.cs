using FleetDefrag.TestKit.Raw;

namespace FleetDefrag.TestKit.Fuzzing.Mutations;

/// <summary>Damages the header of an attribute: type, lengths, name, flags, residency, VCNs and sizes.</summary>
internal sealed class AttributeFields : IMutation
{
    private static readonly (int At, int Width, string Name)[] Common =
        [
            (0, 4, "type"), (4, 4, "length"), (8, 1, "residence"), (9, 1, "name length"), (10, 2, "name offset"), (12, 2, "flags"),
            (14, 2, "instance"),
        ];

    private static readonly (int At, int Width, string Name)[] Resident =
        [(16, 4, "value length"), (20, 2, "value offset"), (22, 1, "indexed flag")];

    private static readonly (int At, int Width, string Name)[] NonResident =
    [
        (16, 8, "lowest VCN"), (24, 8, "highest VCN"), (32, 2, "mapping pairs offset"), (34, 2, "compression unit"),
        (40, 8, "allocated size"), (48, 8, "real size"), (56, 8, "initialised size"), (64, 8, "compressed size"),
    ];

    /// <inheritdoc/>
    public bool TryApply(FuzzInput input, Random random)
    {
        if (RecordAttributes.Pick(input, random, static (_, _) => true) is not var (where, record, at))
            return false;
        var own = record.IsResident(at) ? Resident : NonResident;
        var (offset, width, name) = random.Next(3) == 0 ? random.Pick(Common.AsSpan()) : random.Pick(own.AsSpan());
        if (at + offset + width > record.Bytes.Length)
            return false;
        Change(record, at, offset, width, random);
        input.Note($"record {where.Record}, attribute {RawVolumeReader.U32(record.Bytes, at):x} at {at}: {name}");
        input.Write(where, record.Bytes, protects: random.Percent(95));
        return true;
    }

    private static void Change(RawRecord record, int at, int offset, int width, Random random)
    {
        if (offset == 0 && random.Percent(70))
            record.Bytes[at] = random.Pick<byte>(0x10, 0x20, 0x30, 0x40, 0x50, 0x60, 0x70, 0x80, 0x90, 0xA0, 0xB0, 0xC0);
        else if (offset == 8 && random.Percent(70))
            record.Bytes[at + 8] ^= 1;
        else
            random.Scramble(record.Bytes, at + offset, width);
    }
}
