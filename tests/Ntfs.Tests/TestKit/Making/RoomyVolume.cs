using FleetDefrag.TestKit;
using FleetDefrag.TestKit.Making;

namespace FleetDefrag.Ntfs.Tests.TestKit.Making;

/// <summary>A volume with every feature, an $MFT of hundreds of fragments, and free runs longer than each of its streams.</summary>
public sealed class RoomyVolume : IDisposable
{
    public RoomyVolume()
    {
        var recipe = VolumeProfiles.AllOfNtfs(seed: 2);
        Image = VolumeMaker.Make(recipe with { SizeBytes = recipe.SizeBytes + (32 << 20), FreeShare = 1 });
    }

    public NtfsImage Image { get; }

    public void Dispose() => Image.Dispose();
}
