using System.Security.Cryptography;
using System.Text.Json;
using FleetDefrag.TestKit;
using FleetDefrag.TestKit.Raw;

namespace FleetDefrag.Agent.Tests.Commands;

/// <summary>
/// Tests <c>probe</c> on real volumes in every state: it reads the bytes that the ntfs-3g tools report, and writes nothing.
/// </summary>
public class ProbeCommandTests
{
    [Fact]
    public void A_fragmented_volume_is_read_whole_measured_and_forecast_and_not_written_to()
    {
        using var image = EveryStreamVolume.Create();
        var truth = new RecountedVolume(image);
        var hash = Hash(image);

        using var document = Probe(image);
        var (read, forecast) = (document.RootElement.GetProperty("read"), document.RootElement.GetProperty("forecast"));

        read.GetProperty("files").GetInt64().ShouldBe(truth.Files);
        read.GetProperty("directories").GetInt64().ShouldBe(truth.Directories);
        read.GetProperty("seeks").GetInt64().ShouldBeGreaterThan(truth.ExcessFragments);
        read.GetProperty("unreadableBytes").GetInt64().ShouldBe(0);
        var bytes = read.GetProperty("bytes").GetInt64();
        bytes.ShouldBeInRange(truth.FragmentedClusters * image.ClusterBytes, truth.UsedClusters * image.ClusterBytes);
        forecast.GetProperty("source").GetString().ShouldBe("model");
        forecast.GetProperty("disk").GetString()!.ShouldContain("7200 rpm");
        var byFiles = forecast.GetProperty("files");
        byFiles.GetProperty("now").GetProperty("bytes").GetInt64().ShouldBe(bytes);
        byFiles.GetProperty("savedPercent").GetDouble().ShouldBeGreaterThan(0);
        byFiles.GetProperty("defragmented")
            .GetProperty("seconds")
            .GetDouble()
            .ShouldBeLessThan(byFiles.GetProperty("now").GetProperty("seconds").GetDouble());
        forecast.GetProperty("blocks").GetProperty("now").GetProperty("bytes").GetInt64().ShouldBe(truth.UsedClusters * image.ClusterBytes);
        Hash(image).ShouldBe(hash);
    }

    [Fact]
    public void Dirty_and_mounted_volumes_are_read_too_and_say_so()
    {
        using var image = NtfsImage.Create(8L << 20);
        using (image.Mount())
        {
            using var mounted = Probe(image);
            State(mounted).ShouldBe("mounted");
        }

        DirtyFlag.Set(image);
        using var dirty = Probe(image);
        State(dirty).ShouldBe("dirty");
        var text = AgentProgram.Run("probe", image.Path);
        text.ExitCode.ShouldBe(0, text.AllText);
        text.Output.ShouldContain("dirty");
        text.Output.ShouldContain("Measured on this disk");
    }

    [Fact]
    public void A_volume_with_clusters_of_two_owners_is_refused_because_no_plan_for_it_means_anything()
    {
        using var image = NtfsImage.Create(8L << 20);
        VolumeStates.GiveClustersTwoOwners(image);
        var result = AgentProgram.Run("probe", image.Path);
        result.ExitCode.ShouldBe(3, result.AllText);
        result.Error.ShouldContain(image.Path);
        result.Error.Split('\n').Length.ShouldBe(2, $"not exactly one line: {result.Error}");
    }

    private static JsonDocument Probe(NtfsImage image)
    {
        var result = AgentProgram.Run("probe", image.Path, "--json");
        result.ExitCode.ShouldBe(0, result.AllText);
        return JsonDocument.Parse(result.Output);
    }

    private static string? State(JsonDocument document) => document.RootElement.GetProperty("volume").GetProperty("state").GetString();

    private static string Hash(NtfsImage image) => Convert.ToHexString(SHA256.HashData(File.ReadAllBytes(image.Path)));
}
