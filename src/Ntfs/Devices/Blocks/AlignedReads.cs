using System.Runtime.InteropServices;
using Microsoft.Win32.SafeHandles;

namespace FleetDefrag.Ntfs.Devices.Blocks;

/// <summary>
/// Reads from a handle without buffering. Offset, length and memory address of such reads must be multiples of the sector size; 4096
/// is a multiple of every sector size.
/// </summary>
internal sealed unsafe class AlignedReads : IDisposable
{
    private const int Alignment = 4096;
    private const int BufferBytes = 1 << 20;

    private byte* _buffer = (byte*)NativeMemory.AlignedAlloc(BufferBytes, Alignment);

    /// <summary>Reads a part of the requested range, at least one byte unless the offset lies behind the end of the file.</summary>
    /// <param name="handle">A handle opened for reading without buffering.</param>
    /// <param name="offsetBytes">The offset, with any alignment.</param>
    /// <param name="destination">A buffer of any length.</param>
    /// <returns>The number of bytes read, 0 behind the end of the file.</returns>
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
