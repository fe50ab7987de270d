using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Tests.Devices.Image;
using FleetDefrag.Ntfs.Tests.TestKit.Making;
using FleetDefrag.TestKit;
using FleetDefrag.TestKit.Faults;

namespace FleetDefrag.Ntfs.Tests.Safety;

/// <summary>
/// The power fails while $MFT, $Bitmap, $LogFile and other system files move: the boot sector leads to a whole $MFT at any point.
/// </summary>
public sealed class SystemFilesPowerLossTests(RoomyVolume roomy) : IClassFixture<RoomyVolume>
{
    [Theory]
    [InlineData(512, 302)]
    [InlineData(4096, 304)]
    [InlineData(65536, 306)]
    public void After_any_cut_no_byte_is_lost(int clusterBytes, int seed)
    {
        using var image = MixedVolume.Make(clusterBytes);
        ShouldSurvive(image, new OwnFileMoves(seed), seed, cuts: 40, leastMoves: 7);
    }

    [Fact]
    public void After_any_cut_of_a_run_over_an_mft_with_an_attribute_list_no_byte_is_lost()
    {
        using var image = roomy.Image.Copy();
        ShouldSurvive(image, new OwnFileMoves(308), 308, cuts: 12, leastMoves: 10);
    }

    // The streams include attribute lists of every length, compressed and sparse units, named streams, and $MFT between them.
    [Fact]
    public void After_any_cut_of_moves_of_every_kind_of_stream_no_byte_is_lost()
    {
        using var image = roomy.Image.Copy();
        ShouldSurvive(image, new ScriptedMoves(310, 60), 310, cuts: 12, leastMoves: 20);
    }

    private static void ShouldSurvive(NtfsImage image, ITrialWork work, int seed, int cuts, int leastMoves)
    {
        var trial = PowerCutTrial.Run(File.ReadAllBytes(image.Path), DiskContainer.Raw, work, VolumeMode.Offline);
        trial.Moves.ShouldBeGreaterThanOrEqualTo(leastMoves);
        var random = new Random(seed);
        var at = Enumerable.Range(0, cuts).Select(_ => random.Next(trial.Steps + 1)).Order().ToArray();
        for (var i = 0; i < cuts; i++)
            trial.Try(at[i], (seed * 1000) + i, out _).ShouldBeNull($"cut {at[i]} of {trial.Steps}, seed {(seed * 1000) + i}");
    }
}
