using System.Runtime.InteropServices;
using Microsoft.Win32.SafeHandles;

namespace FleetDefrag.Ntfs.Interop.Windows;

internal static partial class Kernel32
{
    internal const uint GENERIC_READ = 0x8000_0000;
    internal const uint GENERIC_WRITE = 0x4000_0000;
    internal const uint FILE_READ_ATTRIBUTES = 0x80;
    internal const uint FILE_SHARE_READ = 1;
    internal const uint FILE_SHARE_WRITE = 2;
    internal const uint FILE_SHARE_DELETE = 4;
    internal const uint OPEN_EXISTING = 3;
    internal const uint FILE_FLAG_OPEN_REPARSE_POINT = 0x0020_0000;
    internal const uint FILE_FLAG_BACKUP_SEMANTICS = 0x0200_0000;
    internal const uint FILE_FLAG_NO_BUFFERING = 0x2000_0000;
    internal const uint FILE_FLAG_WRITE_THROUGH = 0x8000_0000;

    [LibraryImport("kernel32.dll", EntryPoint = "CreateFileW", SetLastError = true, StringMarshalling = StringMarshalling.Utf16)]
    [DefaultDllImportSearchPaths(DllImportSearchPath.System32)]
    internal static partial SafeFileHandle CreateFile(
        string lpFileName,
        uint dwDesiredAccess,
        uint dwShareMode,
        nint lpSecurityAttributes,
        uint dwCreationDisposition,
        uint dwFlagsAndAttributes,
        nint hTemplateFile);
}
