namespace FleetDefrag.TestKit.Fuzzing.Mutations;

/// <summary>Truncates the file.</summary>
internal sealed class Truncation : IMutation
{
    /// <inheritdoc/>
    public bool TryApply(FuzzInput input, Random random)
    {
        var length = input.LengthBytes;
        var cut = random.Next(5) switch
        {
            0 => length - 1,
            1 => length - (512 * random.Next(1, 20)),
            2 => random.Next(0, 1024),
            3 => random.Next(0, length / 4096) * 4096,
            _ => random.Next(length),
        };
        input.Note($"cut off at {cut}");
        input.Truncate(Math.Max(0, cut));
        return true;
    }
}
