using System.Runtime.InteropServices;

namespace FleetDefrag.Agent.Interop.Windows;

internal static partial class BCrypt
{
    [LibraryImport("bcrypt.dll")]
    [DefaultDllImportSearchPaths(DllImportSearchPath.System32)]
    internal static partial int BCryptSignHash(
        SafeBCryptKeyHandle hKey,
        nint pPaddingInfo,
        in byte pbInput,
        int cbInput,
        ref byte pbOutput,
        int cbOutput,
        out int pcbResult,
        uint dwFlags);
}
