namespace FleetDefrag.TestKit.Making.Features;

internal sealed class FreeRecords : IVolumeFeature
{
    public VolumeFeatures Flag => VolumeFeatures.FreeRecords;

    public void Write(MakingContext context) =>
        context.Filler.WriteSmallFiles(MadePaths.Deleted, files: 200, fileBytes: 2 * context.ModestBytes, keepEvery: 5);
}
