using System.Collections;

namespace FleetDefrag.Defrag.Forecast.Linux;

/// <summary>Models the cache and the read-ahead of Linux for a disk that one program reads.</summary>
/// <remarks>
/// The kernel reads ahead where a read begins behind the one before it, or where pages before it are in the cache. A page of what it read
/// ahead carries a mark, and the read that reaches the mark starts the next one, of up to twice as many pages. Source: mm/readahead.c of
/// Linux 6.18 (page_cache_sync_ra and page_cache_async_ra). Pages leave the cache in the order in which they came; those that were read
/// a second time stay.
/// </remarks>
/// <param name="volumeBytes">The size of the disk.</param>
/// <param name="cachedBytes">The size of the cache.</param>
/// <param name="request">Receives what the disk has to read: offset and number of bytes.</param>
internal sealed class PageCache(long volumeBytes, long cachedBytes, Action<long, long> request)
{
    /// <summary>The size of a page.</summary>
    public const int PageBytes = 4096;

    // The read-ahead of a block device: 128 KB.
    private const int MostPages = 32;

    // The end of what is read ahead lies at a multiple of so many pages.
    private const int AlignedPages = 4;

    private readonly long _pages = (volumeBytes + PageBytes - 1) / PageBytes;
    private readonly BitArray _isCached = new(PagesOf(volumeBytes));
    private readonly BitArray _isMarked = new(PagesOf(volumeBytes));
    private readonly BitArray _wasRead = new(PagesOf(volumeBytes));
    private readonly BitArray _stays = new(PagesOf(volumeBytes));
    private readonly Queue<(long Page, long Count)> _oldest = new();

    // The pages that the kernel read ahead last, how many of them come behind the mark, and the end of the last read.
    private long _start;
    private long _size;
    private long _behindMark;
    private long _previous = -1;
    private long _cached;

    /// <summary>Reads bytes. What is not in the cache is requested from the disk.</summary>
    /// <param name="offsetBytes">The offset of the first byte.</param>
    /// <param name="bytes">The number of bytes.</param>
    public void Read(long offsetBytes, long bytes)
    {
        var end = Math.Min(_pages, (offsetBytes + bytes + PageBytes - 1) / PageBytes);
        for (var page = offsetBytes / PageBytes; page < end; page++)
        {
            if (!IsCached(page))
                Miss(page, end - page);
            if (!_isMarked[(int)page])
                continue;
            _isMarked[(int)page] = false;
            ReadAhead(page, end - page);
        }

        _previous = (offsetBytes + bytes) / PageBytes;
    }

    /// <summary>Returns the pages that the kernel reads for the first pages of a file that a program wants.</summary>
    public static long FirstSize(long wanted)
    {
        var size = (long)System.Numerics.BitOperations.RoundUpToPowerOf2((ulong)wanted);
        return size <= MostPages / 32 ? size * 4 : size <= MostPages / 4 ? size * 2 : MostPages;
    }

    private static int PagesOf(long bytes) => checked((int)((bytes + PageBytes - 1) / PageBytes));

    private static long NextSize(long size) => size < MostPages / 16 ? size * 4 : size <= MostPages / 2 ? size * 2 : MostPages;

    private bool IsCached(long page) => page >= 0 && page < _pages && _isCached[(int)page];

    private void Miss(long page, long wanted)
    {
        if (page == 0 || wanted > MostPages || page - _previous is 0 or 1)
        {
            (_start, _size) = (page, FirstSize(wanted));
            _behindMark = _size > wanted ? _size - wanted : _size / 2;
            RequestWindow();
            return;
        }

        var before = 0L;
        while (before < MostPages && IsCached(page - before - 1))
            before++;
        if (before <= wanted)
        {
            Request(page, wanted, mark: -1);
            return;
        }

        // All pages from the first one on are a strong sign of a reader that goes on.
        before = before == page ? 2 * before : before;
        (_start, _size, _behindMark) = (page, Math.Min(before + wanted, MostPages), 1);
        RequestWindow();
    }

    private void ReadAhead(long page, long wanted)
    {
        if (page == _start + _size - _behindMark)
        {
            (_start, _size) = (_start + _size, NextSize(_size));
        }
        else
        {
            var start = page + 1;
            while (start - page <= MostPages && IsCached(start))
                start++;
            if (start - page > MostPages)
                return;
            (_start, _size) = (start, NextSize(start - page + wanted));
        }

        var end = (_start + _size) / AlignedPages * AlignedPages;
        _size = end > _start ? end - _start : _size;
        _behindMark = _size;
        RequestWindow();
    }

    private void RequestWindow() => Request(_start, _size, _start + _size - _behindMark);

    // Pages that are in the cache divide a request.
    private void Request(long page, long count, long mark)
    {
        var end = Math.Min(_pages, page + count);
        while (page < end)
        {
            if (IsCached(page))
            {
                page++;
                continue;
            }

            var first = page;
            for (; page < end && page - first < MostPages && !IsCached(page); page++)
                _isMarked[(int)page] = page == mark;
            Add(first, page - first);
        }
    }

    private void Add(long page, long count)
    {
        request(page * PageBytes, count * PageBytes);
        for (var at = page; at < page + count; at++)
        {
            _stays[(int)at] |= _wasRead[(int)at];
            _wasRead[(int)at] = true;
            _isCached[(int)at] = true;
        }

        _oldest.Enqueue((page, count));
        for (_cached += count; _cached * PageBytes > cachedBytes && _oldest.Count > 1; )
            _cached -= Drop(_oldest.Dequeue());
    }

    private long Drop((long Page, long Count) oldest)
    {
        for (var at = oldest.Page; at < oldest.Page + oldest.Count; at++)
            _isCached[(int)at] &= _stays[(int)at];
        return oldest.Count;
    }
}
