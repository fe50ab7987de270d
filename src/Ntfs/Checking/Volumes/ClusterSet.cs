using System.Numerics;

namespace FleetDefrag.Ntfs.Checking.Volumes;

/// <summary>A set of numbers, one bit each: clusters with an owner, or visited index blocks.</summary>
internal sealed class ClusterSet(long count)
{
    private readonly ulong[] _words = new ulong[(count + 63) / 64];

    public long Count { get; } = count;

    public bool Contains(long number) => (_words[number / 64] >> (int)(number % 64) & 1) != 0;

    /// <summary>Returns the bits of 64 numbers, from a multiple of 64.</summary>
    public ulong Word(long number) => _words[number / 64];

    /// <summary>Adds a range.</summary>
    /// <returns>The first number that was already in the set, or −1.</returns>
    public long Add(long start, long length)
    {
        long twice = -1;
        for (long at = start, end = start + length; at < end;)
        {
            var bits = (int)Math.Min(64 - (at % 64), end - at);
            var mask = (ulong.MaxValue >> (64 - bits)) << (int)(at % 64);
            ref var word = ref _words[at / 64];
            if ((word & mask) != 0 && twice < 0)
                twice = (at / 64 * 64) + BitOperations.TrailingZeroCount(word & mask);
            word |= mask;
            at += bits;
        }

        return twice;
    }
}
