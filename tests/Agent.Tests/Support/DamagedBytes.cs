namespace FleetDefrag.Agent.Tests.Support;

/// <summary>Damages files as crashes, bad sectors and other programs do.</summary>
internal static class DamagedBytes
{
    private const int MostFlips = 8;
    private const int MostStray = 600;

    /// <summary>Returns a file with one kind of damage, chosen by the seed.</summary>
    /// <param name="whole">The undamaged file, which is not changed.</param>
    /// <param name="seed">The seed. The same seed gives the same damage.</param>
    public static byte[] Of(byte[] whole, int seed)
    {
        var random = new Random(seed);
        var stray = new byte[random.Next(1, MostStray)];
        random.NextBytes(stray);
        return random.Next(8) switch
        {
            0 => [],
            1 => whole[..random.Next(whole.Length)],
            2 => [.. whole, .. stray],
            3 => [.. whole, .. whole],
            4 => stray,
            5 => new byte[whole.Length],
            6 => WithHole(whole, random),
            _ => WithFlips(whole, random),
        };
    }

    // The damage of a power failure on a file system that writes lengths before contents.
    private static byte[] WithHole(byte[] whole, Random random)
    {
        byte[] damaged = [.. whole];
        var at = random.Next(damaged.Length);
        damaged.AsSpan(at, random.Next(damaged.Length - at)).Clear();
        return damaged;
    }

    private static byte[] WithFlips(byte[] whole, Random random)
    {
        byte[] damaged = [.. whole];
        for (var flips = random.Next(1, MostFlips); flips > 0; flips--)
            damaged[random.Next(damaged.Length)] ^= (byte)(1 << random.Next(8));
        return damaged;
    }
}
