using System.Runtime.InteropServices;
using System.Runtime.Versioning;
using FleetDefrag.Ntfs.Interop.Windows.Vss;

namespace FleetDefrag.Ntfs.Devices.Windows.Vss;

/// <summary>Where shadow copies store what was written over.</summary>
/// <param name="OnVolume">GUID path of the volume that it lies on, mostly the volume itself.</param>
/// <param name="MaximumBytes">It grows no further; negative: no limit.</param>
/// <param name="AllocatedBytes">What it takes of that volume already.</param>
/// <param name="UsedBytes">What of that is in use.</param>
internal readonly record struct DiffArea(string OnVolume, long MaximumBytes, long AllocatedBytes, long UsedBytes)
{
    private const int S_OK = 0;

    /// <summary>How much more it can take up.</summary>
    /// <param name="freeBytes">Free space of the volume that it lies on.</param>
    public long FreeBytes(long freeBytes)
    {
        var reachable = freeBytes > long.MaxValue - AllocatedBytes ? long.MaxValue : AllocatedBytes + freeBytes;
        var most = MaximumBytes < 0 ? reachable : Math.Min(MaximumBytes, reachable);
        return Math.Max(0, most - UsedBytes);
    }

    /// <summary>The next of a list; null at its end.</summary>
    [SupportedOSPlatform("windows")]
    public static DiffArea? TryNext(IVssEnumMgmtObject areas)
    {
        if (areas.Next(1, out var area, out var fetched) != S_OK || fetched != 1)
            return null;
        var onVolume = Marshal.PtrToStringUni(area.DiffAreaVolumeName) ?? "";
        Marshal.FreeCoTaskMem(area.VolumeName);
        Marshal.FreeCoTaskMem(area.DiffAreaVolumeName);
        return area.Type == VSS_DIFF_AREA_OBJECT.VSS_MGMT_OBJECT_DIFF_AREA
            ? new DiffArea(onVolume, area.MaximumDiffSpace, area.AllocatedDiffSpace, area.UsedDiffSpace)
            : null;
    }
}
