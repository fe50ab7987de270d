namespace FleetDefrag.TestKit.Making.Features;

internal sealed class NamedStreams : IVolumeFeature
{
    private const int ResidentBytes = 40;

    public VolumeFeatures Flag => VolumeFeatures.NamedStreams;

    public void Write(MakingContext context)
    {
        context.Filler.WriteFile(MadePaths.Streams, 3 * context.ModestBytes);
        for (var stream = 0; stream < 12; stream++)
        {
            var bytes = stream % 2 == 0 ? ResidentBytes : context.ModestBytes * stream / 2;
            context.Filler.WriteFile($"{MadePaths.Streams}:stream {stream:d2}", bytes);
        }
        context.WriteBytes($"{MadePaths.StreamsOnDirectory}:on a directory", context.RandomBytes(2 * context.ModestBytes));
    }
}
