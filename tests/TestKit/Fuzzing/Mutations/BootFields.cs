namespace FleetDefrag.TestKit.Fuzzing.Mutations;

/// <summary>Damages the geometry in the boot sector.</summary>
internal sealed class BootFields : IMutation
{
    private static readonly (int At, int Width, string Name)[] Fields =
    [
        (3, 8, "name"), (11, 2, "sector size"), (13, 1, "sectors of a cluster"), (40, 8, "sectors"), (48, 8, "$MFT"), (56, 8, "$MFTMirr"),
        (64, 1, "record size"), (68, 1, "index block size"), (72, 8, "serial"), (510, 2, "signature"),
    ];

    /// <inheritdoc/>
    public bool TryApply(FuzzInput input, Random random)
    {
        if (random.Pick(input.Seed.Of(StructureKind.Boot)) is not { } boot)
            return false;
        var bytes = input.Read(boot);
        var (at, width, name) = random.Pick(Fields.AsSpan());
        if (width == 1 && random.Percent(60))
            bytes[at] = random.Pick<byte>(1, 2, 4, 8, 16, 32, 64, 128, 0xF4, 0xF5, 0xF6, 0xF7, 0xF8, 0xE8, 0xE1, 0x81);
        else
            random.Scramble(bytes, at, width);
        input.Note($"boot sector: {name}");
        input.Write(boot, bytes);
        return true;
    }
}
