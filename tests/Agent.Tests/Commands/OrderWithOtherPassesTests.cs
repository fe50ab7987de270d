using System.Text.Json;
using FleetDefrag.TestKit;
using FleetDefrag.TestKit.Reads;

namespace FleetDefrag.Agent.Tests.Commands;

/// <summary>Runs all passes with the read order behind them, as a policy does every night.</summary>
public sealed class OrderWithOtherPassesTests
{
    private const int Files = 500;
    private const int MeanBytes = 90_000;

    [Theory]
    [InlineData(0.2)]
    [InlineData(0.06)]
    public void Free_space_and_read_order_do_not_undo_each_other(double freeShare)
    {
        using var image = ScatteredVolume.Make(new ScatteredRecipe(7, Files, MeanBytes, freeShare));
        var hashes = image.HashFiles();
        Run(image).ShouldBeLessThan(2 * Files * MeanBytes, "bytes that the first run moves");
        Run(image).ShouldBe(0, "bytes that the second run moves");
        image.ShouldBeConsistent();
        image.HashFiles().ShouldBe(hashes);
    }

    private static long Run(NtfsImage image)
    {
        var result = AgentInProcess.Run("defrag", image.Path, "--passes", "files,directories,mft,free-space,backup-order", "--json");
        result.ExitCode.ShouldBe(0, result.AllText);
        var json = JsonDocument.Parse(result.Output).RootElement;
        var passes = json.GetProperty("passes").EnumerateArray().Select(static pass => pass.GetProperty("name").GetString()).ToList();
        passes[0].ShouldBe("backup-order", "the order makes small files contiguous on the way");
        passes.Count(static pass => pass == "backup-order").ShouldBeLessThanOrEqualTo(2, "no more repetitions");
        return json.GetProperty("bytesMoved").GetInt64();
    }
}
