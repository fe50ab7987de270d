using System.Runtime.CompilerServices;
using static FleetDefrag.Ntfs.Control.FileLayoutFormat;

namespace FleetDefrag.Ntfs.Control;

/// <summary>
/// Enumerates the files in the output of FSCTL_QUERY_FILE_LAYOUT. Every offset is checked against the bytes returned, and chains only
/// lead forwards. An invalid answer therefore causes no read outside the output and no endless loop.
/// </summary>
/// <remarks>An inconsistency throws <see cref="InvalidDataException"/>. Entries read before it stay valid.</remarks>
internal ref struct FileLayoutReader
{
    private readonly ReadOnlySpan<byte> _output;
    private int _next;

    /// <summary>Creates a reader of an answer.</summary>
    /// <param name="output">The bytes returned.</param>
    /// <exception cref="InvalidDataException">The answer is shorter than its header.</exception>
    public FileLayoutReader(ReadOnlySpan<byte> output)
    {
        _output = output;
        if (output.Length < HeaderSize)
            throw new InvalidDataException("The file layout answer is shorter than its header.");
        FileCount = (int)Math.Min(output.UInt32At(0), int.MaxValue);
        _next = FileCount == 0 ? 0 : LayoutChain.Follow(output, 0, 4, FileSize);
        Current = default;
    }

    /// <summary>The number of files according to the header.</summary>
    public int FileCount { get; }

    /// <summary>The current file.</summary>
    public FileLayoutEntry Current { get; private set; }

    /// <summary>Advances to the next file.</summary>
    /// <exception cref="InvalidDataException">An offset leads outside the answer or backwards.</exception>
    // Inlined, because a sweep runs precompiled code, in which each call goes through a stub.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool MoveNext()
    {
        if (_next == 0)
            return false;
        Current = new FileLayoutEntry(_output, _next);
        _next = LayoutChain.Follow(_output, _next, 4, FileSize);
        return true;
    }
}

/// <summary>A file of an answer.</summary>
internal readonly ref struct FileLayoutEntry
{
    private readonly ReadOnlySpan<byte> _output;
    private readonly int _at;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal FileLayoutEntry(ReadOnlySpan<byte> output, int at)
    {
        _output = output;
        _at = at;
        File = new LayoutFile(new FileReference(output.UInt64At(at + 16)), unchecked((FileAttributes)output.UInt32At(at + 12)));
        if (output.UInt32At(at + InfoOffset) != 0 && TryReadInfo(out var info))
            File = File with { CreatedAt = info.CreationTime };
    }

    /// <summary>The file.</summary>
    public LayoutFile File { get; }

    /// <summary>The names of the file.</summary>
    public LayoutNameReader Names => new(_output, File.Reference, LayoutChain.Follow(_output, _at, 24, NameSize));

    /// <summary>The streams of the file.</summary>
    public LayoutStreamReader Streams => new(_output, File.Reference, LayoutChain.Follow(_output, _at, 28, StreamSize));

    /// <summary>Reads times, owner and USN of the file.</summary>
    /// <returns>False if the request did not ask for them.</returns>
    public bool TryReadInfo(out LayoutInfo info)
    {
        var at = LayoutChain.Follow(_output, _at, InfoOffset, InfoSize);
        info = default;
        if (at == 0)
            return false;
        info = new LayoutInfo(
            _output.Int64At(at),
            _output.Int64At(at + 8),
            _output.Int64At(at + 16),
            _output.Int64At(at + 24),
            unchecked((FileAttributes)_output.UInt32At(at + 32)),
            _output.UInt32At(at + 40),
            _output.UInt32At(at + 44),
            _output.UInt64At(at + 48));
        return true;
    }
}
