using System.Runtime.InteropServices;
using System.Runtime.Versioning;
using FleetDefrag.Ntfs.Interop.Windows.Vss;

namespace FleetDefrag.Ntfs.Devices.Windows.Vss;

/// <summary>A diff area, in which shadow copies keep the overwritten blocks.</summary>
/// <param name="OnVolume">The GUID path of the volume that contains the diff area, mostly the volume itself.</param>
/// <param name="MaximumBytes">The size limit of the diff area. Negative for no limit.</param>
/// <param name="AllocatedBytes">The allocated size on that volume.</param>
/// <param name="UsedBytes">The part of the allocated size that is in use.</param>
internal readonly record struct DiffArea(string OnVolume, long MaximumBytes, long AllocatedBytes, long UsedBytes)
{
    private const int S_OK = 0;

    /// <summary>Returns the number of bytes that the diff area can still take.</summary>
    /// <param name="freeBytes">The free space of the volume that contains the diff area.</param>
    public long FreeBytes(long freeBytes)
    {
        var reachable = freeBytes > long.MaxValue - AllocatedBytes ? long.MaxValue : AllocatedBytes + freeBytes;
        var most = MaximumBytes < 0 ? reachable : Math.Min(MaximumBytes, reachable);
        return Math.Max(0, most - UsedBytes);
    }

    /// <summary>Returns the next diff area of a list, or null at the end.</summary>
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
