using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Devices.Image;
using FleetDefrag.Ntfs.Reading;
using FleetDefrag.TestKit.Faults;
using FleetDefrag.TestKit.Making;
using FleetDefrag.TestKit.Raw;

namespace FleetDefrag.TestKit.Fuzzing;

/// <summary>The sound images: small, and together of every kind that a parser handles.</summary>
public static class FuzzSeeds
{
    private const VolumeFeatures Streams = VolumeFeatures.NamedStreams | VolumeFeatures.Sparse | VolumeFeatures.HardLinks;

    private const VolumeFeatures Ordinary =
        Streams | VolumeFeatures.Compressed | VolumeFeatures.ReparsePoints | VolumeFeatures.ExtendedAttributes | VolumeFeatures.UsnJournal
        | VolumeFeatures.BadClusters | VolumeFeatures.Encrypted;

    private const VolumeFeatures Directories =
        VolumeFeatures.LargeDirectory | VolumeFeatures.ObjectIds | VolumeFeatures.UnusualNames | VolumeFeatures.FreeRecords;

    /// <summary>Makes all seeds. This takes some seconds.</summary>
    public static IReadOnlyList<FuzzSeed> Make()
    {
        var ordinary = Bytes(new ImageRecipe(1, 9 << 20, 4096, Ordinary) { Files = 20, ExcessFragments = 150 });
        var plain = Bytes(new ImageRecipe(9, 8 << 20, 4096, Streams | VolumeFeatures.LargeDirectory) { Files = 6, ExcessFragments = 30 });
        var interrupted = Interrupted(plain, new ScriptedMoves(6, 30));
        return
        [
            new("ordinary", ordinary),
            new(
                "directories",
                Bytes(new ImageRecipe(2, 11 << 20, 4096, Directories | VolumeFeatures.FragmentedMft) { Files = 5, ExcessFragments = 20 })),
            new(
                "small-clusters",
                Bytes(new ImageRecipe(3, 10 << 20, 512, Streams | VolumeFeatures.LargeAttributeList) { ExcessFragments = 200 })),
            new(
                "wide-records",
                Bytes(new ImageRecipe(4, 9 << 20, 4096, Streams) { SectorBytes = 4096, RecordBytes = 4096, ExcessFragments = 60 })),
            new(
                "large-clusters",
                Bytes(new ImageRecipe(5, 18 << 20, 65536, VolumeFeatures.NamedStreams) { Files = 6, ExcessFragments = 12 })),
            new(
                "largest-clusters",
                Bytes(new ImageRecipe(8, 24 << 20, 131072, VolumeFeatures.NamedStreams) { Files = 4, ExcessFragments = 8 })),
            new("closed-log", ClosedByWindows()),
            new("interrupted", Interrupted(ordinary, new ScriptedMoves(6, 30))),
            new("interrupted-own-files", Interrupted(ordinary, new OwnFileMoves(7))),
            .. FuzzDisks.All(plain),
            .. FuzzDisks.Growing(interrupted, "-interrupted"),
        ];
    }

    private static byte[] Bytes(ImageRecipe recipe)
    {
        using var image = VolumeMaker.Make(recipe);
        return File.ReadAllBytes(image.Path);
    }

    /// <summary>Returns a volume with restart pages in the log, and a hibernation file of a resumed session.</summary>
    private static byte[] ClosedByWindows()
    {
        using var image = VolumeMaker.Make(new ImageRecipe(6, 8 << 20, 2048, VolumeFeatures.NamedStreams) { ExcessFragments = 60 });
        using (var mount = image.Mount())
            File.WriteAllBytes(mount.PathOf("hiberfil.sys"), new byte[2 << 12]);
        VolumeStates.WriteLog(image, clean: true);
        return File.ReadAllBytes(image.Path);
    }

    /// <summary>Returns a volume after a power failure in the middle of a run, with a batch begun.</summary>
    private static byte[] Interrupted(byte[] image, ITrialWork work)
    {
        var device = new PowerCutDevice(image);
        var access = VolumeAccess.Write(VolumeMode.Offline);
        using (var volume = new NtfsVolume(ImageVolumeDevice.Open("seed", device, access, isMounted: false)))
            work.Run(volume, StreamHashes.Of(image).Streams);
        for (var cut = device.Steps / 2; ; cut++)
        {
            var disk = device.AfterCut(cut, cut);
            if (JournalMap.Of(disk).Count() == 3)
                return disk;
        }
    }
}
