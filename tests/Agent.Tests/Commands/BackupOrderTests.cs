using System.Text.Json;
using FleetDefrag.Agent.Commands;
using FleetDefrag.Agent.Settings;
using FleetDefrag.Agent.Volumes;
using FleetDefrag.Contracts.V1;
using FleetDefrag.TestKit;
using Microsoft.Extensions.Logging.Abstractions;

namespace FleetDefrag.Agent.Tests.Commands;

/// <summary>Tests the pass <c>backup-order</c> on a volume whose files were written in random order through ntfs-3g.</summary>
public sealed class BackupOrderTests
{
    private const int Directories = 8;
    private const int FilesInDirectory = 60;
    private const int MostSmallBytes = 150_000;
    private const string LargeFile = "d3/large.bin";

    [Fact]
    public async Task Small_files_lie_in_the_order_of_their_names_and_large_ones_stay()
    {
        using var image = MakeVolume(out var records, out var large);
        var hashes = image.HashFiles();
        var largeBefore = NtfsTools.Extents(image.Path, large);
        var document = await RunAsync(image.Path);
        image.ShouldBeConsistent();
        image.HashFiles().ShouldBe(hashes);
        NtfsTools.Extents(image.Path, large).ShouldBe(largeBefore);
        Jumps(image, records).ShouldBeLessThan(records.Count / 10);
        var read = document.GetProperty("backupRead");
        read.GetProperty("secondsAfter").GetDouble().ShouldBeLessThan(read.GetProperty("secondsBefore").GetDouble() / 2);
        var unsaved = document.GetProperty("leftOutOfOrder").EnumerateArray()
            .Sum(static left => left.GetProperty("secondsUnsaved").GetDouble());
        unsaved.ShouldBeInRange(0, read.GetProperty("secondsAfter").GetDouble());
        (await RunAsync(image.Path)).GetProperty("moves").GetInt64().ShouldBe(0, "a second run");
    }

    [Fact]
    public async Task The_pass_runs_only_by_name()
    {
        using var image = MakeVolume(out _, out _);
        var document = await RunAsync(image.Path, []);
        document.GetProperty("backupRead").ValueKind.ShouldBe(JsonValueKind.Null);
        document.GetProperty("passes").EnumerateArray().Select(pass => pass.GetProperty("name").GetString())
            .ShouldNotContain("backup-order");
    }

    [Fact]
    public async Task Files_lie_in_the_order_of_a_recorded_list_which_says_what_it_left_out()
    {
        using var image = MakeVolume(out var records, out _);
        using var folder = new TemporaryFolder();
        var file = Path.Combine(folder.Path, "order.txt");
        AgentInProcess.Run("probe", image.Path, "--read-order", "in-place", "--record", file).ExitCode.ShouldBe(0);
        var recorded = await File.ReadAllLinesAsync(file, TestContext.Current.CancellationToken);
        recorded.Count(static line => line.EndsWith(".bin", StringComparison.Ordinal)).ShouldBe(records.Count + 1);
        // Backwards: no order of directories and names is like it.
        string[] backwards =
        [
            recorded[0],
            .. recorded.Skip(1).Where(static line => line.EndsWith(".bin", StringComparison.Ordinal)).Reverse()
        ];
        await File.WriteAllLinesAsync(file, [.. backwards, "\\gone\\a.bin", "..\\..\\a.bin"], TestContext.Current.CancellationToken);
        var hashes = image.HashFiles();
        var document = await RunAsync(image.Path, ["--passes", "backup-order", "--read-list", file]);
        image.ShouldBeConsistent();
        image.HashFiles().ShouldBe(hashes);
        records.Reverse();
        Jumps(image, records).ShouldBeLessThan(records.Count / 10);
        document.GetProperty("notes").EnumerateArray().Single().GetString()!.ShouldEndWith(
            "2 are not and were left out: \\gone\\a.bin, ..\\..\\a.bin.");

        // The record of another volume.
        backwards[0] = backwards[0][..^1] + (backwards[0][^1] == '0' ? '1' : '0');
        await File.WriteAllLinesAsync(file, backwards, TestContext.Current.CancellationToken);
        var refused = AgentInProcess.Run("defrag", image.Path, "--passes", "backup-order", "--read-list", file);
        refused.ExitCode.ShouldBe(3, refused.AllText);
        refused.AllText.ShouldContain("was recorded on another volume");
    }

    [Fact]
    public async Task Nothing_is_moved_above_the_price_and_the_report_tells_both_times()
    {
        using var image = MakeVolume(out _, out _);
        var document = await RunAsync(image.Path, ["--passes", "backup-order", "--max-order-seconds", "0.01", "--backups", "2"]);
        document.GetProperty("moves").GetInt64().ShouldBe(0);
        document.GetProperty("notes").EnumerateArray().Single().GetString()!
            .ShouldMatch(
                @"moving would take [\d,]+ s and save \d+\.\d s in each backup of the next month \(2\)\. .* more than the allowed 0\.01 s");
        var left = document.GetProperty("leftOutOfOrder").EnumerateArray()
            .Single(static group => group.GetProperty("reason").GetString() == "moving takes too long for the seconds saved");
        left.GetProperty("files").GetInt64().ShouldBeGreaterThan(Directories * FilesInDirectory / 2);
        left.GetProperty("secondsUnsaved").GetDouble().ShouldBePositive();
        (await RunAsync(image.Path, ["--passes", "backup-order", "--max-order-seconds", "0"])).GetProperty("moves").GetInt64()
            .ShouldBeGreaterThan(0, "no limit");
    }

    [Fact]
    public void A_job_reports_what_it_left_out_of_the_order()
    {
        using var image = MakeVolume(out _, out _);
        var volumes = new ManagedVolumes(
            new AgentSettings { Volumes = [image.Path] }, new MachineVolumeSource(), TimeProvider.System,
            NullLogger<ManagedVolumes>.Instance);
        var work = new DefragmentWork { Passes = { "backup-order" }, MaxOrderSeconds = 0.01, BackupsOfMonth = 2 };
        var result = volumes.Defragment(image.Path, work, budget: null, _ => { }, CancellationToken.None);
        var left = result.LeftOutOfOrder.Single(static group => group.Reason == "moving takes too long for the seconds saved");
        left.Files.ShouldBeGreaterThan((ulong)(Directories * FilesInDirectory / 2));
        left.Bytes.ShouldBeGreaterThan(left.Files);
        left.SecondsUnsaved.ShouldBeInRange(0.01, result.After.BackupRead.Seconds);
    }

    // The files whose first cluster does not follow the last cluster of the file before.
    private static int Jumps(NtfsImage image, List<long> records)
    {
        var (jumps, end) = (0, -1L);
        foreach (var record in records)
        {
            var extents = NtfsTools.Extents(image.Path, record);
            jumps += extents[0].Lcn == end ? 0 : 1;
            end = extents[^1].Lcn + extents[^1].Length;
        }

        return jumps;
    }

    // Returns the records of the small files in the order of a backup.
    private static NtfsImage MakeVolume(out List<long> records, out long large)
    {
        var random = new Random(20);
        var image = NtfsImage.Create(96L << 20);
        using var mount = image.Mount();
        string[] paths =
        [
            .. from directory in Enumerable.Range(0, Directories)
               from file in Enumerable.Range(0, FilesInDirectory)
               select $"d{directory}/f{file:d2}.bin",
        ];
        string[] shuffled = [.. paths, LargeFile];
        random.Shuffle(shuffled);
        foreach (var path in shuffled)
        {
            var bytes = new byte[path == LargeFile ? 4_000_000 : 5_000 + random.Next(MostSmallBytes)];
            random.NextBytes(bytes);
            Directory.CreateDirectory(Path.GetDirectoryName(mount.PathOf(path))!);
            File.WriteAllBytes(mount.PathOf(path), bytes);
        }

        records = [.. paths.Select(mount.RecordNumber)];
        large = mount.RecordNumber(LargeFile);
        return image;
    }

    private static Task<JsonElement> RunAsync(string path) => RunAsync(path, ["--passes", "backup-order"]);

    private static async Task<JsonElement> RunAsync(string path, string[] options)
    {
        using var output = new StringWriter();
        using var error = new StringWriter();
        var exitCode = await AgentCommandLine.RunAsync(
            ["defrag", path, "--json", .. options], CommandConsole.For(output, error, isTerminal: false), new MachineVolumeSource());
        exitCode.ShouldBe(0, error.ToString());
        using var document = JsonDocument.Parse(output.ToString());
        return document.RootElement.Clone();
    }
}
