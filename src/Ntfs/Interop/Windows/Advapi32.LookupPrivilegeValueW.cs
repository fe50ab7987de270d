using System.Runtime.InteropServices;

namespace FleetDefrag.Ntfs.Interop.Windows;

internal static partial class Advapi32
{
    /// <summary>A LUID is two halves of 32 bits; as 64 bits it needs no structure of its own.</summary>
    [LibraryImport("advapi32.dll", EntryPoint = "LookupPrivilegeValueW", SetLastError = true, StringMarshalling = StringMarshalling.Utf16)]
    [DefaultDllImportSearchPaths(DllImportSearchPath.System32)]
    [return: MarshalAs(UnmanagedType.Bool)]
    internal static partial bool LookupPrivilegeValue(string? lpSystemName, string lpName, out ulong lpLuid);
}
