using System.Text.Json;
using FleetDefrag.Wine.Tests.Support;

namespace FleetDefrag.Wine.Tests.Live;

/// <summary>
/// Tests the agent's COM queries of the shadow copy service. The service is a substitute, made from the published interfaces.
/// </summary>
public sealed class LiveShadowCopyTests(WinePrefix prefix, MadeVolumes volumes) : IClassFixture<WinePrefix>
{
    [Fact]
    public void Shadow_copies_are_counted_and_their_room_is_told()
    {
        ShimFiles.InstallShadowCopyService(prefix);
        var copies = Volume("3,200000000,300000000,1000000000").GetProperty("shadowCopies");
        copies.GetProperty("count").GetInt32().ShouldBe(3);
        copies.GetProperty("usedBytes").GetInt64().ShouldBe(200_000_000);
        // The volume has less free space than the limit of the diff area.
        copies.GetProperty("freeBytes").GetInt64().ShouldBeInRange(100_000_000, 800_000_000);
    }

    [Fact]
    public void A_volume_without_shadow_copies_says_so()
    {
        ShimFiles.InstallShadowCopyService(prefix);
        Volume("0,0,0,0").GetProperty("shadowCopies").GetProperty("count").GetInt32().ShouldBe(0);
    }

    private JsonElement Volume(string copies)
    {
        using var image = volumes.Plain.Image;
        using var host = new VolumeHost(image);
        var start = ShimFiles.Start(prefix, host, "volumes", "--json");
        start.Environment["FLEETDEFRAG_Volumes"] = "X:";
        start.Environment["FLEETDEFRAG_TEST_SHADOW_COPIES"] = copies;
        var result = BoundedProcess.Run(start);
        result.ExitCode.ShouldBe(0, result.AllText);
        var volume = JsonDocument.Parse(result.Output).RootElement.GetProperty("volumes")[0];
        volume.GetProperty("path").GetString().ShouldBe("X:");
        volume.GetProperty("problem").GetString().ShouldBe("");
        return volume;
    }
}
