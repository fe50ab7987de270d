using System.Runtime.InteropServices;

namespace FleetDefrag.Ntfs.Interop.Windows.Vss;

/// <summary>VSS_MGMT_OBJECT_PROP of vsmgmt.h for the diff area type, the largest member of its union.</summary>
[StructLayout(LayoutKind.Sequential)]
internal struct VSS_DIFF_AREA_OBJECT
{
    public const int VSS_MGMT_OBJECT_DIFF_AREA = 3;

    /// <summary>VSS_ASSOC_NO_MAX_SPACE.</summary>
    public const long NoMaximum = -1;

    public int Type;
    public nint VolumeName;
    public nint DiffAreaVolumeName;
    public long MaximumDiffSpace;
    public long AllocatedDiffSpace;
    public long UsedDiffSpace;
}
