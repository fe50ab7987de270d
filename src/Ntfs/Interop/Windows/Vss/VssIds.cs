namespace FleetDefrag.Ntfs.Interop.Windows.Vss;

/// <summary>Identifiers of vsmgmt.h and vsbackup.h.</summary>
internal static class VssIds
{
    /// <summary>CLSID_VssSnapshotMgmt.</summary>
    public static readonly Guid SnapshotMgmt = new("0b5a2c52-3eb9-470a-96e2-6c6d4570e40f");

    /// <summary>VSS_SWPRV_ProviderId: the provider that is part of Windows, the only copy-on-write provider.</summary>
    public static readonly Guid SystemProvider = new("b5946137-7b9f-4925-af80-51abd60b20d5");
}
