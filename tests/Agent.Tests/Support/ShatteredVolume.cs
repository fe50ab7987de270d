using FleetDefrag.TestKit;

namespace FleetDefrag.Agent.Tests.Support;

/// <summary>A volume whose defragmentation takes several seconds, and more in the background: time to interrupt it.</summary>
internal static class ShatteredVolume
{
    public static NtfsImage Create()
    {
        var image = NtfsImage.Create(192L << 20, label: "Shattered");
        using var mount = image.Mount();
        var filler = new VolumeFiller(mount, image.ClusterBytes, seed: 11);
        filler.WriteFragmented([.. Enumerable.Range(0, 300).Select(number => new FragmentedFile($"files/{number}.bin", 12, 8192))]);
        return image;
    }
}
