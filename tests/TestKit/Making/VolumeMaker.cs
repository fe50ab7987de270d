using FleetDefrag.TestKit.Making.Features;
using FleetDefrag.TestKit.Raw;

namespace FleetDefrag.TestKit.Making;

/// <summary>
/// Creates a volume from a recipe by mkntfs and ntfs-3g. A writer of this kit adds the structures that neither can create.
/// </summary>
public static class VolumeMaker
{
    private const string Options = NtfsMount.DefaultOptions + ",efs_raw,special_files=wsl";

    private static readonly IVolumeFeature[] Features =
    [
        new NamedStreams(), new SparseFiles(), new CompressedFiles(), new EncryptedFiles(), new ReparsePoints(), new HardLinks(),
        new LargeDirectory(),
        new ResidentData(), new UnusualNames(), new ObjectIds(), new ExtendedAttributes(), new SecurityDescriptors(), new Preallocation(),
    ];

    /// <summary>Creates the volume. ntfsresize has found the volume consistent when this method returns.</summary>
    /// <exception cref="InvalidOperationException">The volume is too small for the recipe, or a tool failed.</exception>
    public static NtfsImage Make(ImageRecipe recipe)
    {
        var image = Format(recipe);
        try
        {
            Fill(image, recipe);
            image.ShouldBeConsistent();
            return image;
        }
        catch
        {
            image.Dispose();
            throw;
        }
    }

    // mkntfs makes records of 4096 bytes only on volumes with sectors of 4096 bytes.
    private static NtfsImage Format(ImageRecipe recipe)
    {
        var image = NtfsImage.Create(recipe.SizeBytes, recipe.ClusterBytes, "Made", recipe.RecordBytes == 4096 ? 4096 : recipe.SectorBytes);
        if (recipe is { RecordBytes: 4096, SectorBytes: 512 })
            RawBoot.UseSmallSectors(image);
        return image;
    }

    private static void Fill(NtfsImage image, ImageRecipe recipe)
    {
        WriteFeatures(image, recipe, [.. Features.Where(feature => recipe.Has(feature.Flag))]);
        if (recipe.Has(VolumeFeatures.Preallocated))
            Preallocation.Allocate(image, recipe);
        new ShatteredWriter(image, recipe, new ShatteredPlan(recipe)).Write();
        // Free records come after the features that make $MFT grow, because those would use the free records first.
        if (recipe.Has(VolumeFeatures.FreeRecords))
            WriteFeatures(image, recipe with { Files = 0 }, [new FreeRecords()]);
        FillUp.To(image, recipe);
        WriteRaw(image, recipe);
    }

    private static void WriteRaw(NtfsImage image, ImageRecipe recipe)
    {
        if (recipe.Has(VolumeFeatures.UsnJournal))
            RawJournal.Make(image, recipe.ClusterBytes, recipe.Seed);
        if (recipe.Has(VolumeFeatures.Quota))
            RawQuota.AddAccounts(image);
        if (recipe.Has(VolumeFeatures.BadClusters))
            RawBadClusters.Mark(image, count: 5);
        if (recipe.FreeRuns.Count > 0)
            LeaveFree(image, recipe);
    }

    // Files take the clusters outside of the free runs, and $BadClus takes those that no file takes.
    private static void LeaveFree(NtfsImage image, ImageRecipe recipe)
    {
        var held = RawBadClusters.Hold(image, recipe.FreeRuns);
        FillUp.Completely(image, recipe.Seed);
        RawBadClusters.Exchange(image, held);
    }

    private static void WriteFeatures(NtfsImage image, ImageRecipe recipe, IVolumeFeature[] features)
    {
        using var mount = image.Mount(Options);
        var filler = new VolumeFiller(mount, recipe.ClusterBytes, recipe.Seed);
        foreach (var (path, bytes) in PlainFiles.Of(recipe))
            filler.WriteFile(path, bytes);
        foreach (var feature in features)
        {
            var seed = HashCode(recipe.Seed, feature.Flag);
            feature.Write(new MakingContext(recipe, mount, new VolumeFiller(mount, recipe.ClusterBytes, seed), new Random(seed)));
        }
    }

    // System.HashCode differs from process to process and cannot be used.
    private static int HashCode(int seed, VolumeFeatures flag) => unchecked((seed * 31) + (int)flag);
}
