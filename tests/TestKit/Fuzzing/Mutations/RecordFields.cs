namespace FleetDefrag.TestKit.Fuzzing.Mutations;

/// <summary>Damages the header of a file record: sizes, offsets, flags, sequence number and base record.</summary>
internal sealed class RecordFields : IMutation
{
    private static readonly (int At, int Width, string Name)[] Fields =
    [
        (0, 4, "magic"), (4, 2, "update sequence offset"), (6, 2, "update sequence count"), (16, 2, "sequence"), (18, 2, "links"),
        (20, 2, "first attribute"),
        (22, 2, "flags"), (24, 4, "used size"), (28, 4, "allocated size"), (32, 8, "base"), (40, 2, "next instance"), (44, 4, "number"),
    ];

    /// <inheritdoc/>
    public bool TryApply(FuzzInput input, Random random)
    {
        var kind = random.Next(8) switch { 0 => StructureKind.FreeRecord, 1 => StructureKind.Mirror, _ => StructureKind.Record };
        if (random.Pick(input.Seed.Of(kind)) is not { } record)
            return false;
        var bytes = input.Read(record);
        var (at, width, name) = random.Pick(Fields.AsSpan());
        if (at == 22 && random.Percent(60))
            bytes[at] ^= (byte)random.Pick(1, 2, 3);
        else
            random.Scramble(bytes, at, width);
        input.Note($"{kind} {record.Record}: {name}");
        input.Write(record, bytes, protects: random.Percent(95));
        return true;
    }
}
