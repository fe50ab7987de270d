using System.Runtime.InteropServices;
using Microsoft.Win32.SafeHandles;

namespace FleetDefrag.Ntfs.Devices.Blocks;

/// <summary>
/// Reads from a handle that goes past the cache: place, length and memory must be multiples of the sector there, and 4096 is one
/// of every sector.
/// </summary>
internal sealed unsafe class AlignedReads : IDisposable
{
    private const int Alignment = 4096;
    private const int BufferBytes = 1 << 20;

    private byte* _buffer = (byte*)NativeMemory.AlignedAlloc(BufferBytes, Alignment);

    /// <summary>Reads some of what is asked, at least one byte unless the file has ended.</summary>
    /// <param name="handle">Opened for reading past the cache.</param>
    /// <param name="offsetBytes">Anywhere.</param>
    /// <param name="destination">Of any length.</param>
    /// <returns>Bytes read; 0 behind the end.</returns>
    public int Read(SafeFileHandle handle, long offsetBytes, Span<byte> destination)
    {
        ObjectDisposedException.ThrowIf(_buffer is null, this);
        var skip = (int)(offsetBytes % Alignment);
        var wanted = Math.Min(BufferBytes, ((long)skip + destination.Length + Alignment - 1) / Alignment * Alignment);
        var got = RandomAccess.Read(handle, new Span<byte>(_buffer, (int)wanted), offsetBytes - skip) - skip;
        if (got <= 0)
            return 0;
        var count = Math.Min(got, destination.Length);
        new ReadOnlySpan<byte>(_buffer + skip, count).CopyTo(destination);
        return count;
    }

    /// <inheritdoc/>
    public void Dispose()
    {
        NativeMemory.AlignedFree(_buffer);
        _buffer = null;
    }
}
