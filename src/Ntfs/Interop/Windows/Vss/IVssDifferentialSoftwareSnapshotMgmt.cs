using System.Runtime.InteropServices;
using System.Runtime.InteropServices.Marshalling;

namespace FleetDefrag.Ntfs.Interop.Windows.Vss;

/// <summary>vsmgmt.h: the diff areas of the provider that is part of Windows. Only the third query is called.</summary>
[GeneratedComInterface(StringMarshalling = StringMarshalling.Utf16)]
[Guid("214a0f28-b737-4026-b847-4f9e37d79529")]
internal partial interface IVssDifferentialSoftwareSnapshotMgmt
{
    [PreserveSig]
    int AddDiffArea(string volumeName, string diffAreaVolumeName, long maximumDiffSpace);

    [PreserveSig]
    int ChangeDiffAreaMaximumSize(string volumeName, string diffAreaVolumeName, long maximumDiffSpace);

    [PreserveSig]
    int QueryVolumesSupportedForDiffAreas(string originalVolumeName, out IVssEnumMgmtObject? volumes);

    [PreserveSig]
    int QueryDiffAreasForVolume(string volumeName, out IVssEnumMgmtObject? areas);
}
