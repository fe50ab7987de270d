using System.Runtime.InteropServices;

namespace FleetDefrag.Ntfs.Interop.Windows;

internal static partial class Kernel32
{
    /// <summary>OVERLAPPED of minwinbase.h, x64. For a synchronous handle, the structure only holds the offset.</summary>
    [StructLayout(LayoutKind.Sequential)]
    internal struct OVERLAPPED
    {
        public nuint Internal;
        public nuint InternalHigh;
        public ulong Offset;
        public nint hEvent;
    }
}
