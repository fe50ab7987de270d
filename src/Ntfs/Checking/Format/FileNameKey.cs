using System.Runtime.InteropServices;

namespace FleetDefrag.Ntfs.Checking.Format;

/// <summary>A $FILE_NAME value, which is also the key of a directory entry.</summary>
internal readonly ref struct FileNameKey
{
    private const int HeaderSize = 66;

    private readonly ReadOnlySpan<byte> _bytes;

    private FileNameKey(ReadOnlySpan<byte> bytes) => _bytes = bytes;

    public FileReference Parent => new(_bytes.U64(0));

    public ReadOnlySpan<char> Name => MemoryMarshal.Cast<byte, char>(_bytes.Slice(HeaderSize, _bytes[64] * 2));

    /// <summary>Reads a value.</summary>
    public static bool TryParse(ReadOnlySpan<byte> bytes, out FileNameKey key)
    {
        key = new FileNameKey(bytes);
        return bytes.Length > HeaderSize && bytes[64] > 0 && bytes.Length >= HeaderSize + (bytes[64] * 2);
    }

    /// <summary>
    /// Returns a hash of parent, namespace and name. The sum over the names of a file minus the sum over its directory entries is 0
    /// if both agree. Any number of names is compared in eight bytes a file.
    /// </summary>
    public ulong Fingerprint()
    {
        unchecked
        {
            var hash = (Parent.Value ^ 0x9E37_79B9_7F4A_7C15) * 0xFF51_AFD7_ED55_8CCD;
            hash = (hash ^ _bytes[65]) * 0xC4CE_B9FE_1A85_EC53;
            foreach (var c in Name)
                hash = ((hash ^ c) * 0x0000_0100_0000_01B3) ^ (hash >> 29);
            return hash ^ (hash >> 32);
        }
    }
}
