namespace FleetDefrag.Ntfs.Devices.Image.Journal;

/// <summary>Goes through the bytes in which two sectors differ. What is too short to be worth a range of its own lies within one.</summary>
/// <param name="old">The one.</param>
/// <param name="new">The other, as long.</param>
internal ref struct DifferingRanges(ReadOnlySpan<byte> old, ReadOnlySpan<byte> @new)
{
    /// <summary>Bytes that a range takes besides those it holds: where it starts and its length.</summary>
    public const int HeaderBytes = 2 * sizeof(ushort);

    private readonly ReadOnlySpan<byte> _old = old;
    private readonly ReadOnlySpan<byte> _new = @new;

    /// <summary>The first byte of the range.</summary>
    public int Start { get; private set; }

    /// <summary>The byte behind the range.</summary>
    public int End { get; private set; }

    /// <summary>Finds the next range; false behind the last.</summary>
    public bool MoveNext()
    {
        Start = End + EqualFrom(End);
        if (Start == _new.Length)
            return false;
        End = Start + 1;
        for (int equal; (equal = EqualFrom(End)) <= HeaderBytes && End + equal < _new.Length;)
            End += equal + 1;
        return true;
    }

    private readonly int EqualFrom(int at) => _old[at..].CommonPrefixLength(_new[at..]);
}
