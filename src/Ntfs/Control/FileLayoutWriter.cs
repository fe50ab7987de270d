using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using static FleetDefrag.Ntfs.Control.FileLayoutFormat;

namespace FleetDefrag.Ntfs.Control;

/// <summary>
/// Writes the output of FSCTL_QUERY_FILE_LAYOUT, which holds whole files only. Any number of names, streams and extents may be added
/// between <see cref="BeginFile"/> and <see cref="EndFile"/>. <see cref="EndFile"/> removes a file that does not fit.
/// </summary>
internal ref struct FileLayoutWriter
{
    private readonly Span<byte> _output;
    private int _used;
    private int _files;
    private int _lastFile;
    private int _file;
    private int _lastName;
    private int _lastStream;
    private int _extents;
    private int _end;
    private bool _overflowed;

    /// <summary>Creates a writer of an answer.</summary>
    /// <param name="output">The buffer of the caller.</param>
    public FileLayoutWriter(Span<byte> output)
    {
        _output = output;
        _used = HeaderSize;
        _overflowed = output.Length < HeaderSize;
        if (_overflowed)
            return;
        _output[..HeaderSize].Clear();
        _output.PutUInt32(8, SingleInstanced);
    }

    /// <summary>Begins a file behind the previous file.</summary>
    // Inlined, because a sweep runs precompiled code, in which each call goes through a stub.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void BeginFile(in LayoutFile file)
    {
        _end = _used;
        _lastName = _lastStream = _extents = 0;
        _overflowed = _output.Length < HeaderSize;
        _file = Append(FileSize);
        if (_overflowed)
            return;
        _output.PutUInt64(_file, 1);
        _output.PutUInt32(_file + 8, 0);
        _output.PutUInt32(_file + 12, unchecked((uint)file.Attributes));
        _output.PutUInt64(_file + 16, file.Reference.Value);
        _output.PutUInt64(_file + 24, 0);
        _output.PutUInt64(_file + 32, 0);
    }

    /// <summary>Adds a name to the file.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Name(FileReference parent, LayoutNameFlags flags, ReadOnlySpan<char> text)
    {
        var at = Append(NameSize + (text.Length * sizeof(char)));
        if (_overflowed)
            return;
        Link(_lastName == 0 ? _file + 24 : _lastName, _lastName == 0 ? _file : _lastName, at);
        _lastName = at;
        _output.PutUInt32(at, 0);
        _output.PutUInt32(at + 4, (uint)flags);
        _output.PutUInt64(at + 8, parent.Value);
        _output.PutUInt64(at + 16, (uint)(text.Length * sizeof(char)));
        _output.PutText(at + NameSize, text);
    }

    /// <summary>Adds times, owner and USN of the file.</summary>
    public void Info(in LayoutInfo info)
    {
        var at = Append(InfoSize);
        if (_overflowed)
            return;
        _output.Slice(at, InfoSize).Clear();
        Link(_file + 32, _file, at);
        _output.PutUInt32(_file + 36, InfoSize);
        _output.PutInt64(at, info.CreationTime);
        _output.PutInt64(at + 8, info.LastAccessTime);
        _output.PutInt64(at + 16, info.LastWriteTime);
        _output.PutInt64(at + 24, info.ChangeTime);
        _output.PutUInt32(at + 32, unchecked((uint)info.Attributes));
        _output.PutUInt32(at + 40, info.OwnerId);
        _output.PutUInt32(at + 44, info.SecurityId);
        _output.PutUInt64(at + 48, info.Usn);
    }

    /// <summary>Adds a stream to the file. <see cref="BeginExtents"/> and <see cref="Extent"/> add its extents.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Stream(in LayoutStream stream)
    {
        var identifierBytes = StreamIdentifier.LengthOf(stream.Type, stream.Name) * sizeof(char);
        var at = Append(StreamSize + identifierBytes);
        _extents = 0;
        if (_overflowed)
            return;
        Link(_lastStream == 0 ? _file + 28 : _lastStream + 4, _lastStream == 0 ? _file : _lastStream, at);
        _lastStream = at;
        _output.PutUInt64(at, 1);
        _output.PutUInt64(at + 8, (uint)stream.Flags);
        _output.PutInt64(at + 16, stream.AllocatedBytes);
        _output.PutInt64(at + 24, stream.Bytes);
        _output.PutUInt32(at + 32, 0);
        _output.PutUInt32(at + 36, (uint)stream.Type);
        _output.PutUInt32(at + 40, unchecked((uint)stream.Attributes));
        _output.PutUInt32(at + 44, (uint)identifierBytes);
        StreamIdentifier.Format(stream.Type, stream.Name, MemoryMarshal.Cast<byte, char>(_output.Slice(at + StreamSize, identifierBytes)));
    }

    /// <summary>Begins the extents of the last stream. All extents follow, from VCN 0.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void BeginExtents()
    {
        _extents = Append(ExtentsSize + RetrievalPointersBuffer.HeaderSize);
        if (_overflowed)
            return;
        Link(_lastStream + 12, _lastStream, _extents);
        _output.PutUInt64(_extents, AsRetrievalPointers | AllExtents);
        _output.PutUInt64(_extents + 8, 0);
        _output.PutUInt64(_extents + 16, 0);
    }

    /// <summary>Adds an extent that begins at the end of the previous extent.</summary>
    /// <param name="next">The VCN behind the extent.</param>
    /// <param name="lcn">The first cluster on the volume, or <see cref="Ntfs.Extent.HoleLcn"/>.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Extent(Vcn next, Lcn lcn)
    {
        var at = Append(RetrievalPointersBuffer.ExtentSize);
        if (_overflowed)
            return;
        var count = _extents + ExtentsSize;
        _output.PutUInt32(count, ((ReadOnlySpan<byte>)_output).UInt32At(count) + 1);
        _output.PutInt64(at, next.Value);
        _output.PutInt64(at + 8, lcn.Value);
    }

    /// <summary>Ends the file.</summary>
    /// <returns>
    /// False if the file did not fit. The answer then ends with the previous file, and this file begins the next answer.
    /// </returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool EndFile()
    {
        if (_overflowed)
            return false;
        if (_files == 0)
            _output.PutUInt32(4, (uint)_file);
        else
            Link(_lastFile + 4, _lastFile, _file);
        _files++;
        _lastFile = _file;
        _used = _end;
        _output.PutUInt32(0, (uint)_files);
        return true;
    }

    /// <summary>Ends the answer.</summary>
    /// <param name="noMoreFiles">True if the sweep has no further file.</param>
    /// <returns>The bytes written. Without any file: ERROR_HANDLE_EOF, or ERROR_INSUFFICIENT_BUFFER if a file did not fit.</returns>
    public readonly ControlResult Finish(bool noMoreFiles) => (_files, noMoreFiles) switch
    {
        (> 0, _) => ControlResult.Success(_used),
        (_, true) => ControlResult.Fail(Win32Error.HandleEof),
        _ => ControlResult.Fail(Win32Error.InsufficientBuffer),
    };

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private int Append(int size)
    {
        var at = (_end + 7) & ~7;
        if (_overflowed || _output.Length - at < size)
        {
            _overflowed = true;
            return 0;
        }

        // Only the bytes between the structures are cleared here. Each structure writes all of its own bytes.
        for (var gap = _end; gap < at; gap++)
            _output[gap] = 0;
        _end = at + size;
        return at;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private readonly void Link(int field, int from, int to) => _output.PutUInt32(field, (uint)(to - from));
}
