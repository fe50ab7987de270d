using System.Numerics;
using System.Runtime.InteropServices;

namespace FleetDefrag.Ntfs;

/// <summary>The cluster bitmap of a volume: one bit a cluster, set if the cluster is in use.</summary>
/// <remarks>A bitmap takes one eighth of a byte a cluster: 32 MB for 1 TB at 4 KB clusters.</remarks>
public sealed class ClusterBitmap
{
    private const int BitsPerWord = 64;

    // The bits behind the last cluster stay set, so that no search passes the end.
    private readonly ulong[] _words;

    /// <summary>Creates a bitmap in which every cluster is free.</summary>
    /// <param name="count">The number of clusters of the volume.</param>
    public ClusterBitmap(ClusterCount count)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(count.Value, nameof(count));
        Count = count;
        _words = new ulong[checked((int)((count.Value + BitsPerWord - 1) / BitsPerWord))];
        var tail = (int)(count.Value % BitsPerWord);
        if (tail != 0)
            _words[^1] = ulong.MaxValue << tail;
    }

    private ClusterBitmap(ClusterBitmap other)
    {
        Count = other.Count;
        _words = (ulong[])other._words.Clone();
    }

    /// <summary>The number of clusters of the volume.</summary>
    public ClusterCount Count { get; }

    /// <summary>All free runs, in ascending order of clusters.</summary>
    public FreeRuns FreeRuns => new(this, default, new Lcn(Count.Value));

    /// <summary>Returns a copy of the bitmap.</summary>
    public ClusterBitmap Clone() => new(this);

    /// <summary>Returns true if a cluster is in use.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The cluster is not on the volume.</exception>
    public bool IsUsed(Lcn cluster)
    {
        Check(cluster, new ClusterCount(1));
        return (_words[cluster.Value / BitsPerWord] >> (int)(cluster.Value % BitsPerWord) & 1) != 0;
    }

    /// <summary>Returns true if all clusters of a range are free.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The range is not on the volume.</exception>
    public bool IsFree(Lcn start, ClusterCount count)
    {
        Check(start, count);
        return NextUsed(start.Value, start.Value + count.Value) == start.Value + count.Value;
    }

    /// <summary>Marks clusters as used.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The range is not on the volume.</exception>
    public void Set(Lcn start, ClusterCount count)
    {
        Check(start, count);
        for (long at = start.Value, end = at + count.Value; at < end; at = NextWord(at))
            _words[at / BitsPerWord] |= Mask(at, end);
    }

    /// <summary>Marks clusters as free.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The range is not on the volume.</exception>
    public void Clear(Lcn start, ClusterCount count)
    {
        Check(start, count);
        for (long at = start.Value, end = at + count.Value; at < end; at = NextWord(at))
            _words[at / BitsPerWord] &= ~Mask(at, end);
    }

    /// <summary>Returns the number of used clusters in a range.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The range is not on the volume.</exception>
    public ClusterCount CountUsed(Lcn start, ClusterCount count)
    {
        Check(start, count);
        long used = 0;
        for (long at = start.Value, end = at + count.Value; at < end; at = NextWord(at))
            used += BitOperations.PopCount(_words[at / BitsPerWord] & Mask(at, end));
        return new ClusterCount(used);
    }

    /// <summary>Returns the free runs within a range, cut at the ends of the range.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The range is not on the volume.</exception>
    public FreeRuns FreeRunsIn(Lcn start, ClusterCount count)
    {
        Check(start, count);
        return new FreeRuns(this, start, start + count);
    }

    /// <summary>
    /// The bits in the format of $Bitmap and VOLUME_BITMAP_BUFFER, rounded up to 64 clusters. Bits behind the volume are set.
    /// </summary>
    internal ReadOnlySpan<byte> Bytes => MemoryMarshal.AsBytes<ulong>(_words);

    /// <summary>Returns the first free cluster at or behind a position, or <paramref name="end"/>.</summary>
    internal long NextFree(long at, long end) => Next(at, end, flip: ulong.MaxValue);

    /// <summary>Returns the first used cluster at or behind a position, or <paramref name="end"/>.</summary>
    internal long NextUsed(long at, long end) => Next(at, end, flip: 0);

    /// <summary>Copies bits from the format of VOLUME_BITMAP_BUFFER.</summary>
    /// <param name="start">The cluster of the first bit.</param>
    /// <param name="bits">The bits, least significant first, 1 = used.</param>
    /// <param name="count">The number of bits. Bits behind the volume are ignored.</param>
    internal void Load(Lcn start, ReadOnlySpan<byte> bits, ClusterCount count)
    {
        var end = Math.Min(start.Value + count.Value, Count.Value);
        var at = start.Value;
        if (at % BitsPerWord == 0)
        {
            // Whole words are copied at once, because the bitmap is read again after each checkpoint of a run.
            var words = (end - at) / BitsPerWord;
            MemoryMarshal.Cast<byte, ulong>(bits[..(int)(words * sizeof(ulong))]).CopyTo(_words.AsSpan((int)(at / BitsPerWord)));
            at += words * BitsPerWord;
        }

        for (; at < end; at += 8)
        {
            var length = (int)Math.Min(8, end - at);
            var value = (ulong)bits[(int)((at - start.Value) / 8)] & (ulong.MaxValue >> (BitsPerWord - length));
            Put(at, length, value);
        }
    }

    private static long NextWord(long at) => (at | (BitsPerWord - 1)) + 1;

    private static ulong Mask(long at, long end)
    {
        var mask = ulong.MaxValue << (int)(at % BitsPerWord);
        var left = end - (at & ~(BitsPerWord - 1L));
        return left >= BitsPerWord ? mask : mask & (ulong.MaxValue >> (BitsPerWord - (int)left));
    }

    private void Put(long at, int length, ulong value)
    {
        for (long word = at, end = at + length; word < end; word = NextWord(word))
        {
            var shifted = word == at ? value << (int)(at % BitsPerWord) : value >> (int)(word - at);
            var mask = Mask(word, end);
            _words[word / BitsPerWord] = (_words[word / BitsPerWord] & ~mask) | (shifted & mask);
        }
    }

    private long Next(long at, long end, ulong flip)
    {
        while (at < end)
        {
            var found = (_words[at / BitsPerWord] ^ flip) & (ulong.MaxValue << (int)(at % BitsPerWord));
            if (found != 0)
                return Math.Min(end, (at & ~(BitsPerWord - 1L)) + BitOperations.TrailingZeroCount(found));
            at = NextWord(at);
        }

        return end;
    }

    private void Check(Lcn start, ClusterCount count)
    {
        if (start.Value < 0 || count.Value < 0 || start.Value > Count.Value - count.Value)
            throw new ArgumentOutOfRangeException(nameof(start), $"Clusters {start}+{count} are not on a volume of {Count}.");
    }
}
