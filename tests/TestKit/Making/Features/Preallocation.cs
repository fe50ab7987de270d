namespace FleetDefrag.TestKit.Making.Features;

/// <summary>Files that ntfsfallocate gives clusters beyond their end, and a real size beyond what is written.</summary>
internal sealed class Preallocation : IVolumeFeature
{
    public VolumeFeatures Flag => VolumeFeatures.Preallocated;

    public void Write(MakingContext context)
    {
        context.WriteBytes(MadePaths.Preallocated, context.RandomBytes(context.ModestBytes + 5));
        context.WriteBytes(MadePaths.Uninitialised, context.RandomBytes(context.ModestBytes + 5));
    }

    /// <summary>The second half, on the volume that is mounted no more: FUSE has no word for this.</summary>
    public static void Allocate(NtfsImage image, ImageRecipe recipe)
    {
        var bytes = 20L * recipe.ClusterBytes;
        Tool.RunOrThrow("ntfsfallocate", "-q", "-n", "-l", $"{bytes}", image.Path, MadePaths.Preallocated);
        Tool.RunOrThrow("ntfsfallocate", "-q", "-l", $"{bytes}", image.Path, MadePaths.Uninitialised);
    }
}
