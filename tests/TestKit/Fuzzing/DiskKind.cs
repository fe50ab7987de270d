namespace FleetDefrag.TestKit.Fuzzing;

/// <summary>What lies around a volume.</summary>
public enum DiskKind
{
    None,
    MasterBootRecord,
    GuidPartitions,
    VhdFixed,
    VhdDynamic,
    Vhdx,
}
