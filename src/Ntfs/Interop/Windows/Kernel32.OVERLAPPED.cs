using System.Runtime.InteropServices;

namespace FleetDefrag.Ntfs.Interop.Windows;

internal static partial class Kernel32
{
    /// <summary>minwinbase.h, x64. On a handle that waits for its requests it only says where to read or write.</summary>
    [StructLayout(LayoutKind.Sequential)]
    internal struct OVERLAPPED
    {
        public nuint Internal;
        public nuint InternalHigh;
        public ulong Offset;
        public nint hEvent;
    }
}
