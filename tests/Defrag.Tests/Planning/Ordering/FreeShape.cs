namespace FleetDefrag.Defrag.Tests.Planning.Ordering;

/// <summary>The shapes of free space of <see cref="ScatteredStreams"/>.</summary>
public enum FreeShape
{
    OneRun,
    SingleClusters,
    Gaps,
    HalfInMftZone,
}
