namespace FleetDefrag.TestKit.Shapes;

/// <summary>The distribution of the lengths and places of free runs.</summary>
public enum FreeRunKind
{
    /// <summary>Every free run has one cluster.</summary>
    SingleClusters,

    /// <summary>Free runs have one or two clusters.</summary>
    OneOrTwoClusters,

    /// <summary>One long free run and many short ones.</summary>
    OneLong,

    /// <summary>Lengths are distributed geometrically: most are short, few are much longer.</summary>
    Geometric,

    /// <summary>All lengths up to the longest are equally frequent.</summary>
    Uniform,

    /// <summary>All free runs lie in the MFT zone, the first eighth of the volume.</summary>
    InMftZone,
}
