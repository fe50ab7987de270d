using FleetDefrag.TestKit;

namespace FleetDefrag.Agent.Tests.Commands;

/// <summary>A volume with every kind of stream that an analysis counts. A seed decides its content.</summary>
internal static class EveryStreamVolume
{
    private const int HoleBytes = 8192;
    private static readonly VolumeTemplate Template = new(Make);

    /// <summary>Returns a copy for one test.</summary>
    public static NtfsImage Create() => Template.Copy();

    private static NtfsImage Make()
    {
        var image = NtfsImage.Create(96L << 20, label: "Varied");
        using var mount = image.Mount();
        var filler = new VolumeFiller(mount, image.ClusterBytes, seed: 5);
        filler.WriteSmallFiles("small", 60, 300);
        filler.WriteCompressed("compressed/c.bin", 9);
        filler.WriteSparse("sparse.bin", 4, 8192, 65536);
        filler.WriteFile("whole.bin", 300_000);
        using (filler.Shatter(HoleBytes, 700, keepTeeth: true))
        {
            filler.WriteInTurn([
                new FileToFragment("docs/a.bin", 12, HoleBytes),
                new FileToFragment("docs/b.bin", 7, HoleBytes),
                new FileToFragment("docs/b.bin:extra", 5, HoleBytes),
                new FileToFragment("docs/deep/er/c.bin", 30, HoleBytes),
                new FileToFragment("pagefile.sys", 3, HoleBytes),
            ]);
            filler.WriteLargeDirectory("many", 400);
        }

        Tool.RunOrThrow("ln", mount.PathOf("docs/a.bin"), mount.PathOf("linked.bin"));
        return image;
    }
}
