using System.Buffers.Binary;

namespace FleetDefrag.TestKit.Fuzzing;

/// <summary>Random choices for mutations, drawn from the random numbers of one input.</summary>
internal static class Draw
{
    private static readonly long[] Edges =
    [
        0, 1, 2, 7, 8, 15, 16, 0x7F, 0x80, 0xFF, 0x1FF, 0x200, 0x7FFF, 0x8000, 0xFFFF,
        int.MaxValue, uint.MaxValue, long.MaxValue, long.MinValue, -1,
    ];

    /// <summary>Returns a random element of a list; null if the list is empty.</summary>
    public static Structure? Pick(this Random random, IReadOnlyList<Structure> list) =>
        list.Count == 0 ? null : list[random.Next(list.Count)];

    /// <summary>Returns a random element of a list.</summary>
    public static T Pick<T>(this Random random, params ReadOnlySpan<T> list) => list[random.Next(list.Length)];

    /// <summary>Returns true with a probability in percent.</summary>
    public static bool Percent(this Random random, int chance) => random.Next(100) < chance;

    /// <summary>Changes a little-endian field to a near, boundary, bit-flipped or random value.</summary>
    /// <param name="random">The random numbers of the input.</param>
    /// <param name="bytes">The bytes that contain the field.</param>
    /// <param name="at">The offset of the field.</param>
    /// <param name="width">The width of the field in bytes: 1, 2, 4 or 8.</param>
    public static void Scramble(this Random random, Span<byte> bytes, int at, int width)
    {
        Span<byte> field = stackalloc byte[8];
        field.Clear();
        bytes.Slice(at, width).CopyTo(field);
        var old = BinaryPrimitives.ReadInt64LittleEndian(field);
        var value = unchecked(random.Next(6) switch
        {
            0 => old + 1,
            1 => old - 1,
            2 => old ^ (1L << random.Next(8 * width)),
            3 => old + (random.Next(2) == 0 ? 8 : -8),
            4 => random.Pick<long>(Edges),
            _ => random.NextInt64(),
        });
        BinaryPrimitives.WriteInt64LittleEndian(field, value);
        field[..width].CopyTo(bytes[at..]);
    }
}
