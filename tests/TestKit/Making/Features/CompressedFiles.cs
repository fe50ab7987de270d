namespace FleetDefrag.TestKit.Making.Features;

internal sealed class CompressedFiles : IVolumeFeature
{
    private const int LargestCompressibleCluster = 4096;

    public VolumeFeatures Flag => VolumeFeatures.Compressed;

    public void Write(MakingContext context)
    {
        if (context.Recipe.ClusterBytes <= LargestCompressibleCluster)
            context.Filler.WriteCompressed(MadePaths.Compressed, units: 9);
    }
}
