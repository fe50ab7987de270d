using System.Text.Json;
using FleetDefrag.TestKit;

namespace FleetDefrag.Agent.Tests.Commands;

/// <summary>Tests <c>defrag</c> on sparse files whose holes begin and end within a unit, as ntfs-3g writes them.</summary>
public class SparseFilesTests
{
    [Theory]
    [InlineData("online", 1024, 1)]
    [InlineData("online", 4096, 2)]
    [InlineData("online", 16384, 3)]
    [InlineData("offline", 4096, 4)]
    public void A_unit_moves_together_where_a_hole_lies_amid_it(string mode, int clusterBytes, int seed)
    {
        using var image = NtfsImage.Create(48L << 20, clusterBytes);
        using (var mount = image.Mount())
        {
            var filler = new VolumeFiller(mount, clusterBytes, seed);
            filler.WriteSparseInTurn([.. Enumerable.Range(0, 12).Select(file => $"sparse/{file}.bin")], pieces: 8, mostClusters: 24);
        }

        var hashes = image.HashFiles();
        Run(image, mode).GetProperty("before").GetProperty("files").GetProperty("fragmented").GetInt64().ShouldBeGreaterThan(8);
        image.ShouldBeConsistent();
        image.HashFiles().ShouldBe(hashes);
        new RecountedVolume(image).ExcessFragments.ShouldBe(0);
        Run(image, mode).GetProperty("moves").GetInt64().ShouldBe(0, "a second run moves nothing");
    }

    private static JsonElement Run(NtfsImage image, string mode)
    {
        var result = AgentProgram.Run("defrag", image.Path, "--mode", mode, "--json");
        result.ExitCode.ShouldBe(0, result.AllText);
        using var report = JsonDocument.Parse(result.Output);
        report.RootElement.GetProperty("refusedMoves").GetInt64().ShouldBe(0);
        return report.RootElement.Clone();
    }
}
