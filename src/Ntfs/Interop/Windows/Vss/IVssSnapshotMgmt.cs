using System.Runtime.InteropServices;
using System.Runtime.InteropServices.Marshalling;

namespace FleetDefrag.Ntfs.Interop.Windows.Vss;

/// <summary>vsmgmt.h: the management interface of the shadow copy service.</summary>
[GeneratedComInterface(StringMarshalling = StringMarshalling.Utf16)]
[Guid("fa7df749-66e7-4986-a27f-e2f04ae53772")]
internal partial interface IVssSnapshotMgmt
{
    [PreserveSig]
    int GetProviderMgmtInterface(Guid providerId, in Guid interfaceId, out IVssDifferentialSoftwareSnapshotMgmt? management);

    [PreserveSig]
    int QueryVolumesSupportedForSnapshots(Guid providerId, int context, out IVssEnumMgmtObject? volumes);

    [PreserveSig]
    int QuerySnapshotsByVolume(string volumeName, Guid providerId, out IVssEnumObject? snapshots);
}
