namespace FleetDefrag.Ntfs.Devices.Image.Journal;

/// <summary>
/// Enumerates the ranges of bytes in which two sectors differ. Equal bytes between two differences are part of one range where a second
/// range would take more bytes.
/// </summary>
/// <param name="old">One sector.</param>
/// <param name="new">The other sector, of the same length.</param>
internal ref struct DifferingRanges(ReadOnlySpan<byte> old, ReadOnlySpan<byte> @new)
{
    /// <summary>Bytes that a range takes in a batch besides its content: its start and its length.</summary>
    public const int HeaderBytes = 2 * sizeof(ushort);

    private readonly ReadOnlySpan<byte> _old = old;
    private readonly ReadOnlySpan<byte> _new = @new;

    /// <summary>Offset of the first byte of the range.</summary>
    public int Start { get; private set; }

    /// <summary>Offset behind the last byte of the range.</summary>
    public int End { get; private set; }

    /// <summary>Moves to the next range. Returns false behind the last.</summary>
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
