using System.Runtime.Versioning;
using FleetDefrag.Ntfs.Interop.Windows;
using FleetDefrag.Ntfs.Interop.Windows.Vss;

namespace FleetDefrag.Ntfs.Devices.Windows.Vss;

/// <summary>Queries the shadow copy service of Windows through its management interfaces (vsmgmt.h). Thread-safe.</summary>
[SupportedOSPlatform("windows")]
internal static class WindowsShadowCopies
{
    private const int S_OK = 0;

    // VSS_E_OBJECT_NOT_FOUND, VSS_E_VOLUME_NOT_SUPPORTED, VSS_E_VOLUME_NOT_SUPPORTED_BY_PROVIDER: the volume has no shadow copies.
    private static readonly int[] NoShadowCopiesErrors =
        [unchecked((int)0x80042308), unchecked((int)0x8004230C), unchecked((int)0x8004230E)];

    // Once a process. A refusal (RPC_E_TOO_LATE where another library was first) leaves what was set before: the first question
    // shows whether that will do.
    private static readonly Lazy<bool> Prepared = new(Prepare);

    /// <summary>Returns the shadow copies of a volume.</summary>
    /// <param name="guidPath">The GUID path of the volume: <c>\\?\Volume{…}\</c>.</param>
    /// <returns>Null if the shadow copies are unknown: the service is disabled, or refuses this account.</returns>
    public static ShadowCopies? TryRead(string guidPath)
    {
        _ = Prepared.Value;
        if (Ole32.CoCreateInstance(VssIds.SnapshotMgmt, 0, Ole32.CLSCTX_ALL, typeof(IVssSnapshotMgmt).GUID, out var service) != S_OK
            || service is null)
            return null;
        var asked = service.QuerySnapshotsByVolume(guidPath, VssIds.SystemProvider, out var copies);
        if (NoShadowCopiesErrors.Contains(asked))
            return ShadowCopies.None;
        if (asked != S_OK || copies is null)
            return null;
        var count = Count(copies);
        return count == 0 ? ShadowCopies.None : WithRoom(service, guidPath, count);
    }

    private static bool Prepare() =>
        Ole32.CoIncrementMTAUsage(out _) == S_OK
        & Ole32.CoInitializeSecurity(0, -1, 0, 0, Ole32.RPC_C_AUTHN_LEVEL_PKT_PRIVACY, Ole32.RPC_C_IMP_LEVEL_IDENTIFY, 0, 0, 0) == S_OK;

    private static int Count(IVssEnumObject copies)
    {
        var count = 0;
        while (copies.Skip(1) == S_OK)
            count++;
        return count;
    }

    private static ShadowCopies? WithRoom(IVssSnapshotMgmt service, string guidPath, int count)
    {
        if (service.GetProviderMgmtInterface(
            VssIds.SystemProvider, typeof(IVssDifferentialSoftwareSnapshotMgmt).GUID, out var management) != S_OK
            || management is null)
            return null;
        return management.QueryDiffAreasForVolume(guidPath, out var areas) == S_OK
            && areas is not null
            && DiffArea.TryNext(areas) is { } area
            ? new ShadowCopies(count, area.UsedBytes, area.FreeBytes(FreeOn(area.OnVolume)))
            : null;
    }

    private static long FreeOn(string guidPath) =>
        Kernel32.GetDiskFreeSpaceEx(guidPath, out _, out _, out var free) ? (long)Math.Min(free, long.MaxValue) : 0;
}
