using System.Runtime.InteropServices;

namespace FleetDefrag.Ntfs.Interop.Windows;

internal static partial class Ole32
{
    internal const uint RPC_C_AUTHN_LEVEL_PKT_PRIVACY = 6;
    internal const uint RPC_C_IMP_LEVEL_IDENTIFY = 2;

    [LibraryImport("ole32.dll")]
    [DefaultDllImportSearchPaths(DllImportSearchPath.System32)]
    internal static partial int CoInitializeSecurity(
        nint pSecDesc,
        int cAuthSvc,
        nint asAuthSvc,
        nint pReserved1,
        uint dwAuthnLevel,
        uint dwImpLevel,
        nint pAuthList,
        uint dwCapabilities,
        nint pReserved3);
}
