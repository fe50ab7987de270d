using System.Runtime.InteropServices;

namespace FleetDefrag.Agent.Interop.Windows;

internal static partial class BCrypt
{
    internal const string BCRYPT_ECCPRIVATE_BLOB = "ECCPRIVATEBLOB";

    [LibraryImport("bcrypt.dll", StringMarshalling = StringMarshalling.Utf16)]
    [DefaultDllImportSearchPaths(DllImportSearchPath.System32)]
    internal static partial int BCryptExportKey(
        SafeBCryptKeyHandle hKey, nint hExportKey, string pszBlobType, ref byte pbOutput, int cbOutput, out int pcbResult, uint dwFlags);
}
