using System.Text.Json;
using FleetDefrag.Agent.Commands;
using FleetDefrag.Agent.Settings;
using FleetDefrag.Agent.Volumes;
using FleetDefrag.Contracts.V1;
using FleetDefrag.TestKit;
using Microsoft.Extensions.Logging;

namespace FleetDefrag.Agent.Tests.Commands;

/// <summary>Tests that each move is reported with the strategy that proposed it and the file that profits.</summary>
public sealed class MoveReasonsTests
{
    [Fact]
    public async Task A_dry_run_lists_each_move_with_its_reason_from_where_the_clusters_lie()
    {
        using var image = EveryStreamVolume.Create();
        var document = await DryRunAsync(image.Path, "--json");
        var moves = document.GetProperty("moveList").EnumerateArray().ToList();
        var strategies = document.GetProperty("strategies").EnumerateArray().ToList();
        moves.Sum(Bytes).ShouldBe(document.GetProperty("bytesMoved").GetInt64());
        moves.GroupBy(move => Text(move, "strategy"), StringComparer.Ordinal).ToDictionary(group => group.Key, group => group.Sum(Bytes))
            .ShouldBe(strategies.ToDictionary(strategy => Text(strategy, "name"), Bytes), ignoreOrder: true);
        moves.ShouldAllBe(move => Text(move, "path").StartsWith('\\') && Text(move, "for") != Text(move, "path"));
        ShouldStartWhereItLies(image, moves, "docs/deep/er/c.bin", name: "");
        ShouldStartWhereItLies(image, moves, "docs/b.bin", name: "extra");
    }

    [Fact]
    public async Task A_dry_run_as_text_names_the_strategies()
    {
        using var image = EveryStreamVolume.Create();
        var output = (await RunAsync(image.Path, "--dry-run")).Output;
        output.ShouldContain("Strategies");
        output.ShouldContain("groups of moves, ");
    }

    [Fact]
    public void A_job_reports_its_strategies_and_largest_moves_and_logs_each_move()
    {
        using var image = EveryStreamVolume.Create();
        var logs = new CapturedLogs();
        using var factory = LoggerFactory.Create(logging => logging.AddProvider(logs).SetMinimumLevel(LogLevel.Debug));
        var volumes = new ManagedVolumes(
            new AgentSettings { Volumes = [image.Path] }, new MachineVolumeSource(), TimeProvider.System,
            factory.CreateLogger<ManagedVolumes>());
        var result = volumes.Defragment(image.Path, new DefragmentWork(), budget: null, _ => { }, CancellationToken.None);
        result.Strategies.Sum(strategy => (long)strategy.BytesMoved).ShouldBe((long)result.BytesMoved);
        result.LargestMoves.Count.ShouldBe(20);
        result.LargestMoves.Select(move => move.BytesMoved).ShouldBeInOrder(SortDirection.Descending);
        result.LargestMoves.ShouldAllBe(move => move.Path.StartsWith('\\') && move.Strategy.Length > 0);
        foreach (var strategy in result.Strategies)
            logs.Entries.ShouldContain(entry => entry.Event == "StrategyUsed" && entry.Message.Contains(strategy.Name));
        var moved = logs.Entries.Where(entry => entry.Event == "FileMoved").ToList();
        moved.Count.ShouldBe(result.Strategies.Sum(strategy => (int)strategy.Groups));
        moved.ShouldContain(entry => entry.Message.Contains(@"\docs\b.bin:extra"));
    }

    // The first move of a stream starts from the clusters that the outside tool names.
    private static void ShouldStartWhereItLies(NtfsImage image, List<JsonElement> moves, string path, string name)
    {
        long record;
        using (var mount = image.Mount())
            record = mount.RecordNumber(path);
        var extents = NtfsTools.Extents(image.Path, record, name: name);
        var full = $"\\{path.Replace('/', '\\')}{(name.Length > 0 ? ":" + name : "")}";
        var first = moves.First(move => Text(move, "path") == full).GetProperty("extents").EnumerateArray().ToList();
        first.ShouldNotBeEmpty();
        foreach (var moved in first)
        {
            var vcn = moved.GetProperty("vcn").GetInt64();
            var (start, lcn, _) = extents.Single(extent => extent.Vcn <= vcn && vcn < extent.Vcn + extent.Length);
            moved.GetProperty("fromLcn").GetInt64().ShouldBe(lcn + vcn - start, full);
        }
    }

    private static long Bytes(JsonElement element) => element.GetProperty("bytesMoved").GetInt64();

    private static string Text(JsonElement element, string name) => element.GetProperty(name).GetString() ?? "";

    private static async Task<JsonElement> DryRunAsync(string path, string option)
    {
        using var document = JsonDocument.Parse((await RunAsync(path, "--dry-run", option)).Output);
        return document.RootElement.Clone();
    }

    private static async Task<ToolResult> RunAsync(string path, params string[] options)
    {
        using var output = new StringWriter();
        using var error = new StringWriter();
        var exitCode = await AgentCommandLine.RunAsync(
            ["defrag", path, .. options], CommandConsole.For(output, error, isTerminal: false), new MachineVolumeSource());
        exitCode.ShouldBe(0, error.ToString());
        return new ToolResult(exitCode, output.ToString(), error.ToString());
    }
}
