using FleetDefrag.TestKit;

namespace FleetDefrag.Agent.Tests.Support;

/// <summary>
/// A volume whose defragmentation moves 28 MB. At <see cref="SlowBytesPerSecond"/> the run takes half a minute on any machine, long enough
/// to interrupt it.
/// </summary>
internal static class ShatteredVolume
{
    public const ulong SlowBytesPerSecond = 1 << 20;

    public static NtfsImage Create()
    {
        var image = NtfsImage.Create(192L << 20, label: "Shattered");
        using var mount = image.Mount();
        var filler = new VolumeFiller(mount, image.ClusterBytes, seed: 11);
        filler.WriteFragmented([.. Enumerable.Range(0, 300).Select(number => new FileToFragment($"files/{number}.bin", 12, 8192))]);
        return image;
    }
}
