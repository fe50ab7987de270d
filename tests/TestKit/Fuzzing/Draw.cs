using System.Buffers.Binary;

namespace FleetDefrag.TestKit.Fuzzing;

/// <summary>Draws what mutations need from the input's own random numbers.</summary>
internal static class Draw
{
    private static readonly long[] Edges =
    [
        0, 1, 2, 7, 8, 15, 16, 0x7F, 0x80, 0xFF, 0x1FF, 0x200, 0x7FFF, 0x8000, 0xFFFF,
        int.MaxValue, uint.MaxValue, long.MaxValue, long.MinValue, -1,
    ];

    /// <summary>One of a list; null where it is empty.</summary>
    public static Structure? Pick(this Random random, IReadOnlyList<Structure> list) =>
        list.Count == 0 ? null : list[random.Next(list.Count)];

    /// <summary>One of a list.</summary>
    public static T Pick<T>(this Random random, params ReadOnlySpan<T> list) => list[random.Next(list.Length)];

    /// <summary>True so often in a hundred.</summary>
    public static bool Percent(this Random random, int chance) => random.Next(100) < chance;

    /// <summary>Gives a little-endian field another value: near by, at the edge of something, a flipped bit, or anything.</summary>
    /// <param name="random">Where from.</param>
    /// <param name="bytes">What the field stands in.</param>
    /// <param name="at">Its offset.</param>
    /// <param name="width">Its bytes: 1, 2, 4 or 8.</param>
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
