using System.Collections.Concurrent;
using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Devices.Opening;
using FleetDefrag.Ntfs.Reading;
using FleetDefrag.TestKit;

namespace FleetDefrag.Ntfs.Tests.Devices.Image;

/// <summary>
/// A small volume with streams of all kinds: few and many fragments, named, sparse, compressed, a large directory, a resident file.
/// </summary>
internal static class MixedVolume
{
    private static readonly ConcurrentDictionary<int, VolumeTemplate> Templates = [];

    /// <summary>Returns a copy for one test.</summary>
    public static NtfsImage Make(int clusterBytes) =>
        Templates.GetOrAdd(clusterBytes, static size => new VolumeTemplate(() => MakeOriginal(size))).Copy();

    private static NtfsImage MakeOriginal(int clusterBytes)
    {
        var pieceBytes = Math.Max(clusterBytes, 1024);
        var image = NtfsImage.Create(Math.Max(24L << 20, clusterBytes * 2400L), clusterBytes);
        using (var mount = image.Mount())
        {
            var filler = new VolumeFiller(mount, clusterBytes, seed: 20260101);
            using (filler.Shatter(pieceBytes, 640, keepTeeth: false))
            {
                filler.WriteInTurn(
                [
                    new("folder/inner/many.bin", 400, pieceBytes),
                    new("few.bin", 5, pieceBytes),
                    new("few.bin:named", 9, pieceBytes),
                ]);
                filler.WriteSparse("sparse.bin", 6, 2 * pieceBytes, 16 * clusterBytes);
            }

            using (filler.Shatter(Math.Max(clusterBytes, 4096), 80, keepTeeth: false))
                filler.WriteLargeDirectory("large", 120);
            // ntfs-3g needs contiguous clusters for a whole unit.
            using (filler.Shatter(20 * clusterBytes, 12, keepTeeth: false))
                filler.WriteCompressed("packed/c.bin", 9);
            filler.WriteFile("resident.txt", 100);
            filler.WriteFile("whole.bin", 40 * clusterBytes);
        }

        return image;
    }

    public static NtfsVolume Open(this NtfsImage image) => new(VolumeOpener.Open(image.Path, VolumeAccess.Read));
}
