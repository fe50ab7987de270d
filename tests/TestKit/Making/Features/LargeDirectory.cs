namespace FleetDefrag.TestKit.Making.Features;

internal sealed class LargeDirectory : IVolumeFeature
{
    public VolumeFeatures Flag => VolumeFeatures.LargeDirectory;

    public void Write(MakingContext context) => context.Filler.WriteLargeDirectory(MadePaths.LargeDirectory, entries: 600);
}
