namespace FleetDefrag.TestKit.Making.Features;

internal sealed class FreeRecords : IVolumeFeature
{
    public VolumeFeatures Flag => VolumeFeatures.FreeRecords;

    // ntfs-3g writes whole clusters, so with large clusters even few files take long.
    public void Write(MakingContext context) => context.Filler.WriteSmallFiles(
        MadePaths.Deleted,
        files: context.Recipe.ClusterBytes > context.ModestBytes ? 20 : 200,
        fileBytes: 2 * context.ModestBytes,
        keepEvery: 5);
}
