using System.ComponentModel;
using System.Runtime.InteropServices;
using System.Text;

namespace FleetDefrag.TestKit;

/// <summary>The extended attributes through which ntfs-3g exposes NTFS data that POSIX calls cannot express (ntfs-3g(8)).</summary>
public static partial class ExtendedAttribute
{
    /// <summary>Little-endian FILE_ATTRIBUTE_ flags.</summary>
    public const string NtfsAttributes = "system.ntfs_attrib";

    /// <summary>The reparse point's tag, length and data.</summary>
    public const string ReparseData = "system.ntfs_reparse_data";

    /// <summary>The object id and the birth ids, if any: 16 to 64 bytes.</summary>
    public const string ObjectId = "system.ntfs_object_id";

    /// <summary>The self-relative security descriptor.</summary>
    public const string SecurityDescriptor = "system.ntfs_acl";

    /// <summary>All OS/2 extended attributes of the file, as one list.</summary>
    public const string Ea = "system.ntfs_ea";

    /// <summary>The short name.</summary>
    public const string DosName = "system.ntfs_dos_name";

    /// <summary>The names of a file's named streams, separated by NUL.</summary>
    public const string StreamNames = "ntfs.streams.list";

    private const int NoData = 61;
    private const int NotSupported = 95;

    /// <summary>Sets an extended attribute.</summary>
    public static void Set(string path, string name, ReadOnlySpan<byte> value)
    {
        if (SetAttribute(path, name, value, (nuint)value.Length, 0) != 0)
            throw new Win32Exception(Marshal.GetLastPInvokeError(), $"setxattr {name} on {path}: {Marshal.GetLastPInvokeErrorMessage()}");
    }

    /// <summary>Returns the value of an extended attribute; empty if the file does not have the attribute.</summary>
    public static byte[] Get(string path, string name)
    {
        var buffer = new byte[65536];
        var length = GetAttribute(path, name, buffer, (nuint)buffer.Length);
        if (length >= 0)
            return buffer[..(int)length];
        return Marshal.GetLastPInvokeError() is NoData or NotSupported
            ? []
            : throw new Win32Exception(Marshal.GetLastPInvokeError(), $"getxattr {name} on {path}: {Marshal.GetLastPInvokeErrorMessage()}");
    }

    /// <summary>Returns the names of a file's named streams.</summary>
    public static string[] NamedStreams(string path) =>
        Encoding.UTF8.GetString(Get(path, StreamNames)).Split('\0', StringSplitOptions.RemoveEmptyEntries);

    [LibraryImport("libc", EntryPoint = "lsetxattr", SetLastError = true, StringMarshalling = StringMarshalling.Utf8)]
    private static partial int SetAttribute(string path, string name, ReadOnlySpan<byte> value, nuint size, int flags);

    [LibraryImport("libc", EntryPoint = "lgetxattr", SetLastError = true, StringMarshalling = StringMarshalling.Utf8)]
    private static partial nint GetAttribute(string path, string name, [Out] byte[] value, nuint size);
}
