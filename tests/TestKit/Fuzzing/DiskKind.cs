namespace FleetDefrag.TestKit.Fuzzing;

/// <summary>The kind of disk that holds a volume.</summary>
public enum DiskKind
{
    None,
    MasterBootRecord,
    GuidPartitions,
    VhdFixed,
    VhdDynamic,
    Vhdx,
}
