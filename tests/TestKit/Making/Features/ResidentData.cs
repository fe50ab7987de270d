namespace FleetDefrag.TestKit.Making.Features;

internal sealed class ResidentData : IVolumeFeature
{
    public VolumeFeatures Flag => VolumeFeatures.ResidentData;

    // Every length up to a step of attribute alignment, then every seventh length, which covers all alignments.
    public void Write(MakingContext context)
    {
        for (var length = 0; length <= context.Recipe.RecordBytes; length += length < 16 ? 1 : 7 * context.Recipe.RecordBytes / 1024)
            context.WriteBytes($"{MadePaths.Resident}/{length:d4}", context.RandomBytes(length));
    }
}
