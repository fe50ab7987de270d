using System.Runtime.CompilerServices;
using static FleetDefrag.Ntfs.Control.FileLayoutFormat;

namespace FleetDefrag.Ntfs.Control;

/// <summary>Enumerates the names of one file of a layout answer.</summary>
internal ref struct LayoutNameReader
{
    private readonly ReadOnlySpan<byte> _output;
    private readonly FileReference _file;
    private int _next;
    private int _at;

    internal LayoutNameReader(ReadOnlySpan<byte> output, FileReference file, int first)
    {
        _output = output;
        _file = file;
        _next = first;
    }

    /// <summary>The current name.</summary>
    /// <exception cref="InvalidDataException">The text exceeds the answer.</exception>
    public readonly LayoutName Current => new(
        _file,
        new FileReference(_output.UInt64At(_at + 8)),
        (LayoutNameFlags)_output.UInt32At(_at + 4),
        LayoutChain.Text(_output, _at + NameSize, _output.UInt32At(_at + 16)));

    /// <summary>Advances to the next name.</summary>
    /// <exception cref="InvalidDataException">An offset leads outside the answer.</exception>
    // Inlined, because a sweep runs precompiled code, in which each call goes through a stub.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool MoveNext()
    {
        if (_next == 0)
            return false;
        _at = _next;
        _next = LayoutChain.Follow(_output, _at, 0, NameSize);
        return true;
    }
}
