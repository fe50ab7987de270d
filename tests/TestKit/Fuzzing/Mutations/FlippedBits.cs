namespace FleetDefrag.TestKit.Fuzzing.Mutations;

/// <summary>Flips bits and changes bytes anywhere in the structures that a parser reads, with correct or wrong fix-ups.</summary>
internal sealed class FlippedBits : IMutation
{
    /// <inheritdoc/>
    public bool TryApply(FuzzInput input, Random random)
    {
        if (random.Pick(input.Seed.Structures) is not { } structure)
            return false;
        var bytes = input.Read(structure);
        for (var count = random.Next(1, 6); count > 0; count--)
        {
            // The fields that steer a parser usually lie at the beginning.
            var at = random.Next(random.Percent(60) ? Math.Min(bytes.Length, 0x180) : bytes.Length);
            bytes[at] = random.Next(2) == 0 ? (byte)(bytes[at] ^ (1 << random.Next(8))) : (byte)random.Next(256);
            input.Note($"byte {at} of {structure.Kind} {structure.Record}");
        }

        input.Write(structure, bytes, protects: random.Percent(85));
        return true;
    }
}
