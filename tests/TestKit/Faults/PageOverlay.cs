namespace FleetDefrag.TestKit.Faults;

/// <summary>The writes to a byte array that stays unchanged. A disk of many megabytes needs no copy for a few writes.</summary>
/// <param name="below">The bytes under the overlay. The overlay does not change them.</param>
internal sealed class PageOverlay(byte[] below)
{
    private const int PageBytes = 4096;

    private readonly Dictionary<long, byte[]> _pages = [];

    /// <summary>The length of the overlay. Bytes after the end of the array read as zeros.</summary>
    public long LengthBytes { get; set; } = below.Length;

    /// <summary>Reads bytes.</summary>
    public void Read(long offset, Span<byte> buffer)
    {
        Check(offset, buffer.Length);
        ReadBelow(offset, buffer);
        foreach (var (page, within, at, count) in Parts(offset, buffer.Length))
        {
            if (_pages.TryGetValue(page, out var bytes))
                bytes.AsSpan(within, count).CopyTo(buffer[at..]);
        }
    }

    /// <summary>Writes bytes.</summary>
    public void Write(long offset, ReadOnlySpan<byte> buffer)
    {
        Check(offset, buffer.Length);
        foreach (var (page, within, at, count) in Parts(offset, buffer.Length))
        {
            if (!_pages.TryGetValue(page, out var bytes))
            {
                _pages.Add(page, bytes = new byte[PageBytes]);
                ReadBelow(page * PageBytes, bytes);
            }

            buffer.Slice(at, count).CopyTo(bytes.AsSpan(within));
        }
    }

    private void ReadBelow(long offset, Span<byte> buffer)
    {
        var present = (int)Math.Clamp(below.Length - offset, 0, buffer.Length);
        below.AsSpan((int)Math.Min(offset, below.Length), present).CopyTo(buffer);
        buffer[present..].Clear();
    }

    private void Check(long offset, int length)
    {
        if (offset < 0 || offset + length > LengthBytes)
            throw new ArgumentOutOfRangeException(
                nameof(offset), offset, $"{length} bytes from here exceed a disk of {LengthBytes} bytes.");
    }

    private static IEnumerable<(long Page, int Within, int At, int Count)> Parts(long offset, int length)
    {
        for (var at = 0; at < length;)
        {
            var within = (int)((offset + at) % PageBytes);
            var count = Math.Min(length - at, PageBytes - within);
            yield return ((offset + at) / PageBytes, within, at, count);
            at += count;
        }
    }
}
