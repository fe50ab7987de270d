using System.Buffers;
using System.IO.MemoryMappedFiles;
using Microsoft.Win32.SafeHandles;

namespace FleetDefrag.TestKit.Fuzzing;

/// <summary>The bytes of a file, mapped into memory without a copy. Comparing a volume then needs no copy either.</summary>
/// <remarks>Callers must not read behind the end of a file that became shorter.</remarks>
internal sealed unsafe class MappedBytes : MemoryManager<byte>
{
    private readonly MemoryMappedFile _map;
    private readonly MemoryMappedViewAccessor _view;
    private readonly byte* _start;
    private readonly int _length;

    /// <summary>Maps the file with its current length.</summary>
    public MappedBytes(SafeFileHandle file)
    {
        _length = (int)RandomAccess.GetLength(file);
        _map = MemoryMappedFile.CreateFromFile(
            file, null, _length, MemoryMappedFileAccess.ReadWrite, HandleInheritability.None, leaveOpen: true);
        _view = _map.CreateViewAccessor(0, _length, MemoryMappedFileAccess.Read);
        _view.SafeMemoryMappedViewHandle.AcquirePointer(ref _start);
    }

    /// <inheritdoc/>
    public override Span<byte> GetSpan() => new(_start, _length);

    /// <inheritdoc/>
    public override MemoryHandle Pin(int elementIndex = 0) => new(_start + elementIndex);

    /// <inheritdoc/>
    public override void Unpin()
    {
        // Mapped memory does not move.
    }

    /// <inheritdoc/>
    protected override void Dispose(bool disposing)
    {
        _view.SafeMemoryMappedViewHandle.ReleasePointer();
        _view.Dispose();
        _map.Dispose();
    }
}
