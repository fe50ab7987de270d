using System.Globalization;
using System.Text.RegularExpressions;
using FleetDefrag.Agent.Settings;
using FleetDefrag.Agent.Tests.Commands;
using FleetDefrag.Agent.Volumes;
using FleetDefrag.Contracts.V1;
using FleetDefrag.TestKit;
using Microsoft.Extensions.Logging.Abstractions;

namespace FleetDefrag.Agent.Tests.Volumes;

/// <summary>Readings of a part of a real volume's layout, which the tools of ntfs-3g confirm.</summary>
public sealed partial class LayoutReadingTests : IDisposable
{
    private const ulong Cells = 8192;

    private readonly NtfsImage _image = EveryStreamVolume.Create();
    private readonly ManagedVolumes _volumes;

    public LayoutReadingTests() => _volumes = new ManagedVolumes(
        new AgentSettings([_image.Path]), new MachineVolumeSource(), TimeProvider.System, NullLogger<ManagedVolumes>.Instance);

    public void Dispose() => _image.Dispose();

    [Fact]
    public void The_files_of_a_range_are_those_that_ntfscluster_finds_there()
    {
        var total = Range(0, 0).VolumeClusters;
        var random = new Random(17);
        for (var round = 0; round < 24; round++)
        {
            // Single clusters too: what lies under the cursor at the finest zoom.
            var count = round % 3 == 0 ? 1UL : (ulong)random.Next(1, 600);
            var first = (ulong)random.NextInt64((long)(total - count));

            var range = Range(first, count, files: 1000);

            range.Map.Kinds.Length.ShouldBe((int)count, "a short range has one cell for each cluster");
            range.Files.Select(file => (long)file.Record)
                .Order()
                .ToList()
                .ShouldBe(RecordsByTool(first, count), $"clusters {first} to {first + count}");
            range.FileCount.ShouldBe((ulong)range.Files.Count);
        }
    }

    [Fact]
    public void The_cells_of_the_whole_volume_in_single_clusters_have_the_free_clusters_of_the_bitmap()
    {
        var total = Range(0, 0).VolumeClusters;
        var free = 0L;
        for (var first = 0UL; first < total; first += Cells)
        {
            var range = Range(first, Math.Min(Cells, total - first));
            free += range.Map.Kinds.Count(kind => (MapCell)kind == MapCell.Free);
            range.Map.Fill.ShouldAllBe(fill => fill == 0 || fill == 255);
        }

        free.ShouldBe(NtfsTools.FreeClusters(_image.Path));
    }

    [Fact]
    public void A_coarse_range_is_the_map_of_the_analysis()
    {
        var map = _volumes.Analyze(_image.Path, plan: null).Map;

        var range = Range(0, 0);

        range.Map.ShouldBe(map);
    }

    [Fact]
    public void A_file_is_found_by_its_name_and_marked_where_it_lies()
    {
        var found = Find("C.BIN").Files.Single(file => file.Path == @"\docs\deep\er\c.bin");
        var extents = NtfsTools.Extents(_image.Path, (long)found.Record);
        Runs(found).ToList().ShouldBe(extents.Select(extent => ((ulong)extent.Lcn, (ulong)extent.Length)).ToList());
        (found.ExtentCount, found.Fragments).ShouldBe(((ulong)extents.Count, (ulong)extents.Count));
        found.Bytes.ShouldBe((ulong)NtfsTools.DataBytes(_image.Path, (long)found.Record));

        var total = Range(0, 0).VolumeClusters;
        var marked = new List<ulong>();
        for (var first = 0UL; first < total; first += Cells)
        {
            var range = Range(first, Math.Min(Cells, total - first), marked: found.Record);
            for (var cell = 0; cell < range.Map.Kinds.Length; cell++)
            {
                if ((range.MarkedCells[cell / 8] >> (cell % 8) & 1) != 0)
                    marked.Add(first + (ulong)cell);
            }
        }

        marked.ShouldBe(Runs(found).SelectMany(run => Clusters(run.Item1, run.Item2)).Order().ToList());
    }

    [Theory]
    [InlineData("docs/deep", @"\docs\deep\er\c.bin")]
    [InlineData(@"\DEEP\ER\c", @"\docs\deep\er\c.bin")]
    [InlineData("pagefile", @"\pagefile.sys")]
    [InlineData("$mft", @"\$MFT")]
    public void Parts_of_names_and_paths_find_files(string text, string path) =>
        Find(text).Files.Select(file => file.Path).ShouldContain(path);

    [Fact]
    public void A_path_that_begins_with_the_volume_is_found_and_an_exact_name_comes_first()
    {
        Find(_image.Path + @"\whole.bin").Files.Single().Path.ShouldBe(@"\whole.bin");
        var found = Find("b.bin", most: 2);
        found.Files[0].Path.ShouldBe(@"\docs\b.bin");
    }

    [Fact]
    public void More_files_than_asked_for_are_counted()
    {
        var found = Find(".", most: 5);
        found.Files.Count.ShouldBe(5);
        found.FileCount.ShouldBeGreaterThan(400UL);
        Range(0, 0, files: 3).Files.Count.ShouldBe(3);
    }

    [Theory]
    [InlineData("no such name")]
    [InlineData("*")]
    [InlineData("..")]
    [InlineData("\ud800")]
    [InlineData("<script>")]
    public void Hostile_texts_are_only_texts(string text)
    {
        Find(text).Files.ShouldBeEmpty();
        Find(text + @"\" + text).FileCount.ShouldBe(0UL);
    }

    [Fact]
    public void Queries_out_of_range_are_refused_or_limited()
    {
        Read(new LayoutQuery()).Refusal.ShouldContain("Update the agent");
        Read(new LayoutQuery { Files = new FileQuery { Text = "  " } }).Refusal.ShouldContain("1 to 1024 characters");
        Read(new LayoutQuery { Files = new FileQuery { Text = new string('x', 5000) } }).Refusal.ShouldContain("1 to 1024 characters");
        Read(new LayoutQuery { Range = new RangeQuery { FirstCluster = ulong.MaxValue } }).Refusal.ShouldContain("is not one of them");
        var huge = new RangeQuery
        {
            Clusters = ulong.MaxValue,
            Cells = uint.MaxValue,
            MostFiles = uint.MaxValue,
            MarkedRecord = ulong.MaxValue
        };
        var range = Read(new LayoutQuery { Range = huge }).Range;
        range.Map.Kinds.Length.ShouldBeLessThanOrEqualTo((int)Cells);
        range.MarkedCells.ShouldAllBe(bits => bits == 0);
    }

    private static IEnumerable<ulong> Clusters(ulong first, ulong count)
    {
        for (var at = 0UL; at < count; at++)
            yield return first + at;
    }

    private static IEnumerable<(ulong Start, ulong Length)> Runs(PlacedFile file) => file.ExtentStarts.Zip(file.ExtentLengths);

    private List<long> RecordsByTool(ulong first, ulong count)
    {
        // The range of the tool includes its end.
        var output = Tool.RunOrThrow(
            "ntfscluster", "-f", "-q", "-c", string.Create(CultureInfo.InvariantCulture, $"{first}-{first + count - 1}"), _image.Path);
        return
        [
            .. InodeLine().Matches(output).Select(line => long.Parse(line.Groups["inode"].Value, CultureInfo.InvariantCulture))
                .Distinct().Order(),
        ];
    }

    private RangeLayout Range(ulong first, ulong count, uint files = 0, ulong? marked = null)
    {
        var query = new RangeQuery { FirstCluster = first, Clusters = count, Cells = (uint)Cells, MostFiles = files };
        if (marked is { } record)
            query.MarkedRecord = record;
        var answer = Read(new LayoutQuery { Range = query });
        answer.Refusal.ShouldBeEmpty();
        return answer.Range;
    }

    private FoundFiles Find(string text, uint most = 100)
    {
        var answer = Read(new LayoutQuery { Files = new FileQuery { Text = text, MostFiles = most } });
        answer.Refusal.ShouldBeEmpty();
        return answer.Files;
    }

    private LayoutAnswer Read(LayoutQuery query) => _volumes.ReadLayout(_image.Path, query, TestContext.Current.CancellationToken);

    [GeneratedRegex(@"^Inode (?<inode>\d+) ", RegexOptions.Multiline | RegexOptions.NonBacktracking)]
    private static partial Regex InodeLine();
}
