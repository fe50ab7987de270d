namespace FleetDefrag.TestKit.Making.Features;

/// <summary>Files with clusters beyond their end, allocated by ntfsfallocate, and with a real size beyond the initialised size.</summary>
internal sealed class Preallocation : IVolumeFeature
{
    public VolumeFeatures Flag => VolumeFeatures.Preallocated;

    public void Write(MakingContext context)
    {
        context.WriteBytes(MadePaths.Preallocated, context.RandomBytes(context.ModestBytes + 5));
        context.WriteBytes(MadePaths.Uninitialised, context.RandomBytes(context.ModestBytes + 5));
    }

    /// <summary>Allocates the clusters on the unmounted volume, because FUSE has no call for this.</summary>
    public static void Allocate(NtfsImage image, ImageRecipe recipe)
    {
        var bytes = 20L * recipe.ClusterBytes;
        Tool.RunOrThrow("ntfsfallocate", "-q", "-n", "-l", $"{bytes}", image.Path, MadePaths.Preallocated);
        Tool.RunOrThrow("ntfsfallocate", "-q", "-l", $"{bytes}", image.Path, MadePaths.Uninitialised);
    }
}
