using FleetDefrag.TestKit;
using FleetDefrag.TestKit.Making;

[assembly: AssemblyFixture(typeof(FleetDefrag.Wine.Tests.Support.MadeVolumes))]

namespace FleetDefrag.Wine.Tests.Support;

/// <summary>The volumes of the tests. They are created once, because ntfs-3g takes seconds for each. Every test works on a copy.</summary>
public sealed class MadeVolumes : IDisposable
{
    private readonly Lazy<(NtfsImage Image, SortedDictionary<string, string> Hashes)> _varied = new(
        () => Make(VolumeProfiles.AllOfNtfs(seed: 61)));
    private readonly Lazy<(NtfsImage Image, SortedDictionary<string, string> Hashes)> _plain = new(
        () => Make(VolumeProfiles.Fragmented(seed: 62, files: 24, excessFragments: 160) with { FreeShare = 1 }));

    private readonly Lazy<(NtfsImage Image, SortedDictionary<string, string> Hashes)> _shortFiles = new(
        () => Make(VolumeProfiles.Fragmented(seed: 63, files: 40, excessFragments: 60) with { MeanFileBytes = 60_000, FreeShare = 1 }));

    /// <summary>A volume with every feature of NTFS.</summary>
    public (NtfsImage Image, SortedDictionary<string, string> Hashes) Varied => Copy(_varied.Value);

    /// <summary>A volume with plain files of few and of many fragments, and enough free space for each.</summary>
    public (NtfsImage Image, SortedDictionary<string, string> Hashes) Plain => Copy(_plain.Value);

    /// <summary>A volume whose files have less than a megabyte.</summary>
    public (NtfsImage Image, SortedDictionary<string, string> Hashes) ShortFiles => Copy(_shortFiles.Value);

    public void Dispose()
    {
        foreach (var made in new[] { _varied, _plain, _shortFiles })
        {
            if (made.IsValueCreated)
                made.Value.Image.Dispose();
        }
    }

    private static (NtfsImage Image, SortedDictionary<string, string> Hashes) Make(ImageRecipe recipe)
    {
        var image = VolumeMaker.Make(recipe);
        return (image, image.HashFiles());
    }

    private static (NtfsImage Image, SortedDictionary<string, string> Hashes) Copy(
        (NtfsImage Image, SortedDictionary<string, string> Hashes) made) =>
        (made.Image.Copy(), made.Hashes);
}
