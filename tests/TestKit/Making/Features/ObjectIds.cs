namespace FleetDefrag.TestKit.Making.Features;

internal sealed class ObjectIds : IVolumeFeature
{
    private const int Files = 80;

    public VolumeFeatures Flag => VolumeFeatures.ObjectIds;

    public void Write(MakingContext context)
    {
        for (var file = 0; file < Files; file++)
        {
            var path = $"{MadePaths.ObjectIds}/{file:d3}";
            context.WriteBytes(path, context.RandomBytes(file));
            ExtendedAttribute.Set(context.PathOf(path), ExtendedAttribute.ObjectId, context.RandomBytes(16));
        }
    }
}
