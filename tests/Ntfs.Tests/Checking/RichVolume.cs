using FleetDefrag.TestKit;

namespace FleetDefrag.Ntfs.Tests.Checking;

/// <summary>
/// A volume with one of each: fragmented files, attribute lists, compressed, sparse and named streams, links, a large directory.
/// </summary>
internal static class RichVolume
{
    public static NtfsImage Create(int clusterBytes, int sectorBytes = 512, int seed = 7)
    {
        var size = clusterBytes > 4096 ? 192L << 20 : 48L << 20;
        var image = NtfsImage.Create(size, clusterBytes, sectorBytes: sectorBytes);
        using var mount = image.Mount();
        var filler = new VolumeFiller(mount, clusterBytes, seed);
        var fragments = clusterBytes > 4096 ? 120 : 600;
        filler.WriteFragmented(
            [
                new("listed.bin", fragments, clusterBytes),
                new("few.bin", 9, clusterBytes),
                new("named.bin:stream", 30, clusterBytes),
            ],
            keepTeeth: false);
        filler.WriteFile("whole.bin", 5 * clusterBytes);
        filler.WriteFile("resident.txt", 100);
        filler.WriteFile("empty.txt", 0);
        filler.WriteSparse("sparse.bin", 12, clusterBytes, 16 * clusterBytes);
        if (clusterBytes <= 4096)
            filler.WriteCompressed("packed/data.bin", 9);
        filler.WriteLargeDirectory("large", 700);
        filler.WriteSmallFiles("small", 200, 3000, keepEvery: 3);
        filler.WriteFile("whole.bin:first", 3 * clusterBytes);
        for (var i = 0; i < 3; i++)
            Tool.RunOrThrow("ln", mount.PathOf("whole.bin"), mount.PathOf($"small/link{i}"));
        return image;
    }
}
