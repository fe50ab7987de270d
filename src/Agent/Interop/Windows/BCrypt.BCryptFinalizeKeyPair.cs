using System.Runtime.InteropServices;

namespace FleetDefrag.Agent.Interop.Windows;

internal static partial class BCrypt
{
    [LibraryImport("bcrypt.dll")]
    [DefaultDllImportSearchPaths(DllImportSearchPath.System32)]
    internal static partial int BCryptFinalizeKeyPair(SafeBCryptKeyHandle hKey, uint dwFlags);
}
