namespace FleetDefrag.TestKit.Making.Features;

internal sealed class FreeRecords : IVolumeFeature
{
    public VolumeFeatures Flag => VolumeFeatures.FreeRecords;

    // ntfs-3g writes whole clusters: with large ones, few files take long enough.
    public void Write(MakingContext context) => context.Filler.WriteSmallFiles(
        MadePaths.Deleted,
        files: context.Recipe.ClusterBytes > context.ModestBytes ? 20 : 200,
        fileBytes: 2 * context.ModestBytes,
        keepEvery: 5);
}
