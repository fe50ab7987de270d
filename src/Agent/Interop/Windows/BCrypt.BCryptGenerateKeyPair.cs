using System.Runtime.InteropServices;

namespace FleetDefrag.Agent.Interop.Windows;

internal static partial class BCrypt
{
    [LibraryImport("bcrypt.dll")]
    [DefaultDllImportSearchPaths(DllImportSearchPath.System32)]
    internal static partial int BCryptGenerateKeyPair(
        SafeBCryptAlgorithmHandle hAlgorithm, out SafeBCryptKeyHandle phKey, uint dwLength, uint dwFlags);
}
