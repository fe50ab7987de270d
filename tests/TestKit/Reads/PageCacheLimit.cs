using System.Collections;
using System.ComponentModel;
using System.Runtime.InteropServices;
using Microsoft.Win32.SafeHandles;

namespace FleetDefrag.TestKit.Reads;

/// <summary>
/// Keeps the kernel's cache of a file small: pages that were read longest ago leave it, unless they were read again. A test volume would
/// fit into memory whole, which the volume of a server does not.
/// </summary>
/// <param name="file">The file, opened for nothing else.</param>
/// <param name="length">The length of the file.</param>
/// <param name="limitBytes">The size of the cache.</param>
internal sealed partial class PageCacheLimit(SafeFileHandle file, long length, long limitBytes)
{
    private const int PageBytes = 4096;
    private const int DoNotNeed = 4;

    private readonly Queue<RecordedRead> _oldest = new();
    private readonly BitArray _met = new((int)(length / PageBytes) + 1);
    private readonly BitArray _isKept = new((int)(length / PageBytes) + 1);
    private long _bytes;

    /// <summary>Counts a read that the cache could not answer, and makes room for it.</summary>
    public void Add(RecordedRead read)
    {
        for (var page = PageOf(read.OffsetBytes); page < PageOf(read.EndBytes); page++)
        {
            _isKept[page] |= _met[page];
            _met[page] = true;
        }

        _oldest.Enqueue(read);
        for (_bytes += read.Bytes; _bytes > limitBytes && _oldest.TryDequeue(out var oldest); _bytes -= oldest.Bytes)
            Drop(oldest);
    }

    private void Drop(RecordedRead read)
    {
        var end = PageOf(read.EndBytes);
        for (var page = PageOf(read.OffsetBytes); page < end;)
        {
            var first = page;
            while (page < end && !_isKept[page])
                page++;
            if (first < page && Advise(file, (long)first * PageBytes, (long)(page - first) * PageBytes, DoNotNeed) is not 0 and var error)
                throw new Win32Exception(error, "the kernel does not empty its cache of the recording disk");
            page++;
        }
    }

    private static int PageOf(long offset) => (int)(offset / PageBytes);

    [LibraryImport("libc", EntryPoint = "posix_fadvise")]
    private static partial int Advise(SafeFileHandle file, long offset, long length, int advice);
}
