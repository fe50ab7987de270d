using System.Runtime.InteropServices;
using FleetDefrag.Ntfs.Control;

namespace FleetDefrag.Ntfs.Layout;

/// <summary>The value of $FILE_NAME (FILE_NAME), which is also the key of a directory entry.</summary>
internal readonly ref struct FileName
{
    private const int HeaderSize = 66;
    private readonly ReadOnlySpan<byte> _value;

    private FileName(ReadOnlySpan<byte> value) => _value = value;

    /// <summary>The directory that contains the name.</summary>
    public FileReference Parent => new(_value.UInt64At(0));

    /// <summary>The name.</summary>
    public ReadOnlySpan<char> Text => MemoryMarshal.Cast<byte, char>(_value.Slice(HeaderSize, _value[64] * 2));

    /// <summary>The namespace of the name.</summary>
    public FileNamespace Namespace => (FileNamespace)_value[65];

    /// <summary>Reads a value.</summary>
    /// <returns>False if the name exceeds the value.</returns>
    public static bool TryRead(ReadOnlySpan<byte> value, out FileName name)
    {
        name = default;
        if (value.Length < HeaderSize || HeaderSize + (value[64] * 2) > value.Length)
            return false;
        name = new FileName(value);
        return true;
    }
}

/// <summary>The namespaces of names.</summary>
internal enum FileNamespace : byte
{
    Posix = 0,
    Win32 = 1,
    Dos = 2,
    Win32AndDos = 3,
}
