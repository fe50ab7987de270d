using System.Runtime.InteropServices;

namespace FleetDefrag.Agent.Interop.Windows;

internal static partial class BCrypt
{
    internal const string BCRYPT_ECDSA_P256_ALGORITHM = "ECDSA_P256";

    /// <returns>An NTSTATUS, which is negative on failure, as for every CNG function.</returns>
    [LibraryImport("bcrypt.dll", StringMarshalling = StringMarshalling.Utf16)]
    [DefaultDllImportSearchPaths(DllImportSearchPath.System32)]
    internal static partial int BCryptOpenAlgorithmProvider(
        out SafeBCryptAlgorithmHandle phAlgorithm, string pszAlgId, string? pszImplementation, uint dwFlags);
}
