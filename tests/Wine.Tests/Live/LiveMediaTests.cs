using System.Text.Json;
using FleetDefrag.Ntfs;
using FleetDefrag.Wine.Tests.Support;

namespace FleetDefrag.Wine.Tests.Live;

/// <summary>Tests the media of a live volume, read by DeviceIoControl, and the decisions that follow from it.</summary>
public sealed class LiveMediaTests(WinePrefix prefix, MadeVolumes volumes) : IClassFixture<WinePrefix>
{
    private static readonly StorageMedia SolidState = new(HasSeekPenalty: false, Trims: true, IsThin: null);

    [Fact]
    public void On_a_solid_state_disk_Windows_is_asked_to_retrim_after_the_run()
    {
        var asked = ShimFiles.InstallOptimizer(prefix);
        using var image = volumes.Plain.Image;
        using var host = new VolumeHost(image, SolidState);

        var result = ShimFiles.RunAgent(prefix, host, "defrag", "X:", "--json");

        result.ExitCode.ShouldBe(0, result.AllText);
        using var report = JsonDocument.Parse(result.Output);
        report.RootElement.GetProperty("media").GetProperty("kind").GetString().ShouldBe("solidState");
        report.RootElement.GetProperty("moves").GetInt64().ShouldBe(0, "no file has so many fragments");
        File.ReadAllLines(asked).ShouldBe(["X: /L"]);
    }

    [Fact]
    public void Thin_storage_gets_its_slabs_consolidated_too()
    {
        var asked = ShimFiles.InstallOptimizer(prefix);
        using var image = volumes.Plain.Image;
        using var host = new VolumeHost(image, new StorageMedia(HasSeekPenalty: null, Trims: null, IsThin: true));

        var result = ShimFiles.RunAgent(prefix, host, "defrag", "X:", "--json", "--passes", "directories");

        result.ExitCode.ShouldBe(0, result.AllText);
        File.ReadAllLines(asked).ShouldBe(["X: /K", "X: /L"]);
    }

    [Fact]
    public void A_retrim_that_fails_is_told_in_one_line()
    {
        ShimFiles.InstallOptimizer(prefix);
        using var image = volumes.Plain.Image;
        using var host = new VolumeHost(image, SolidState);
        var start = ShimFiles.Start(prefix, host, "retrim", "X:");
        start.Environment["FLEETDEFRAG_TEST_DEFRAG_FAILS"] = "1";

        var result = BoundedProcess.Run(start);

        result.ExitCode.ShouldBe(1, result.AllText);
        result.Error.ShouldContain("X: was not retrimmed: defrag.exe /L ended with 5");
    }
}
