using System.Runtime.InteropServices;

namespace FleetDefrag.Ntfs.Interop.Linux;

internal static partial class LibC
{
    /// <summary>AT_FDCWD: relative paths begin in the current folder.</summary>
    public const int CurrentFolder = -100;

    /// <summary>STATX_TYPE: the type of the file. The device numbers are always returned.</summary>
    public const uint StatXType = 1;

    /// <summary>statx(2); −1 and errno on failure.</summary>
    [LibraryImport("libc", EntryPoint = "statx", SetLastError = true, StringMarshalling = StringMarshalling.Utf8)]
    [DefaultDllImportSearchPaths(DllImportSearchPath.SafeDirectories)]
    public static partial int StatX(int folder, string path, int flags, uint mask, out FileStatus status);

    /// <summary>struct statx (linux/stat.h), the same on every architecture.</summary>
    [StructLayout(LayoutKind.Explicit, Size = 256)]
    public struct FileStatus
    {
        [FieldOffset(28)]
        public ushort Mode;

        [FieldOffset(128)]
        public uint DeviceItselfMajor;

        [FieldOffset(132)]
        public uint DeviceItselfMinor;

        [FieldOffset(136)]
        public uint DeviceMajor;

        [FieldOffset(140)]
        public uint DeviceMinor;
    }
}
