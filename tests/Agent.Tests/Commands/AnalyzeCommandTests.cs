using System.Text.Json;
using FleetDefrag.TestKit;

namespace FleetDefrag.Agent.Tests.Commands;

/// <summary>Compares every number of <c>analyze --json</c> with the output of the ntfs-3g tools for the same image.</summary>
public class AnalyzeCommandTests
{
    [Fact]
    public void Every_number_agrees_with_the_tools_of_ntfs_3g()
    {
        using var image = EveryStreamVolume.Create();
        var truth = new RecountedVolume(image);
        truth.FragmentedFiles.ShouldBeGreaterThan(3, "the volume must be worth counting");
        truth.FragmentedDirectories.ShouldBeGreaterThan(0, "the volume must be worth counting");

        var result = AgentProgram.Run("analyze", image.Path, "--json", "--top", "3");
        result.ExitCode.ShouldBe(0, result.AllText);
        using var document = JsonDocument.Parse(result.Output);
        var analysis = document.RootElement;

        var total = (new FileInfo(image.Path).Length - 512) / 4096 * 4096;
        var used = truth.UsedClusters * 4096;
        Text(analysis, "volume", "label").ShouldBe("Varied");
        Text(analysis, "volume", "state").ShouldBe("clean");
        Number(analysis, "volume", "clusterBytes").ShouldBe(NtfsTools.ResizeInfo(image.Path).ClusterBytes);
        Number(analysis, "volume", "totalBytes").ShouldBe(total);
        Number(analysis, "volume", "usedBytes").ShouldBe(used);
        Number(analysis, "volume", "freeBytes").ShouldBe(total - used);
        Number(analysis, "volume", "freePercent").ShouldBe(Percent(total - used, total));
        Number(analysis, "fragmentation", "volumePercent").ShouldBe(Percent(truth.FragmentedClusters * 4096, total));
        Number(analysis, "fragmentation", "dataPercent").ShouldBe(Percent(truth.FragmentedClusters * 4096, used));
        Number(analysis, "files", "total").ShouldBe(truth.Files);
        Number(analysis, "files", "averageBytes").ShouldBe(truth.DataBytes / truth.Files);
        Number(analysis, "files", "fragmented").ShouldBe(truth.FragmentedFiles);
        Number(analysis, "files", "excessFragments").ShouldBe(truth.ExcessFragments);
        Number(analysis, "files", "averageFragments").ShouldBe(Math.Round((decimal)(truth.Files + truth.ExcessFragments) / truth.Files, 2));
        Number(analysis, "files", "withPerformanceLoss").ShouldBe(truth.FragmentedFiles, "no fragment here reaches 64 MB");
        Number(analysis, "directories", "total").ShouldBe(truth.Directories);
        Number(analysis, "directories", "fragmented").ShouldBe(truth.FragmentedDirectories);
        Number(analysis, "directories", "excessFragments").ShouldBe(truth.ExcessDirectoryFragments);
        Number(analysis, "mft", "fragments").ShouldBe(truth.MftFragments);
        Number(analysis, "mft", "recordsInUse").ShouldBe(truth.MftRecordsInUse);
        Number(analysis, "mft", "bytes").ShouldBe(truth.MftBytes);
        Number(analysis, "mft", "records").ShouldBe(truth.MftBytes / truth.RecordBytes);
        Number(analysis, "mft", "percentInUse").ShouldBe(Percent(truth.MftRecordsInUse, truth.MftBytes / truth.RecordBytes));
        Number(analysis, "pageFile", "bytes").ShouldBe(3 * 8192);
        Number(analysis, "pageFile", "fragments").ShouldBe(3);
        Number(analysis, "freeSpace", "fragments").ShouldBe(truth.FreeRuns);
        Number(analysis, "freeSpace", "largestBytes").ShouldBe(truth.LargestFreeRun * 4096);
        ShouldNameTheMostFragmented(analysis, truth);
    }

    [Fact]
    public void Sizes_and_directories_agree_with_find()
    {
        using var image = NtfsImage.Create(40L << 20);
        string[] found;
        using (var mount = image.Mount())
        {
            var random = new Random(7);
            for (var index = 0; index < 400; index++)
            {
                var folder = Directory.CreateDirectory(mount.PathOf($"folder{index % 7 % 4}")).FullName;
                File.WriteAllBytes(Path.Combine(folder, $"{index}"), new byte[random.Next(1, 1 << random.Next(1, 19))]);
            }

            using var find = Tool.Start("find", mount.Root, "-type", "f", "-printf", "%s %P\\n");
            found = Tool.Finish(find).Output.Split('\n', StringSplitOptions.RemoveEmptyEntries);
        }

        var sizes = Array.ConvertAll(found, line => long.Parse(line.Split(' ')[0], System.Globalization.CultureInfo.InvariantCulture));
        var largest = found.GroupBy(line => line.Split(' ')[1].Split('/')[0]).MaxBy(group => group.Count())!;
        var result = AgentProgram.Run("analyze", image.Path, "--json");
        using var document = JsonDocument.Parse(result.Output);
        var density = document.RootElement.GetProperty("density");
        var from = 0L;
        foreach (var size in density.GetProperty("sizes").EnumerateArray())
        {
            var below = size.GetProperty("belowBytes").GetInt64() is > 0 and var limit ? limit : long.MaxValue;
            var own = sizes.Where(bytes => bytes >= from && bytes < below).ToList();
            (size.GetProperty("files").GetInt64(), size.GetProperty("bytes").GetInt64()).ShouldBe((own.Count, own.Sum()), $"below {below}");
            from = below;
        }

        density.GetProperty("mostFilesInDirectory").GetInt64().ShouldBe(largest.Count());
        density.GetProperty("largestDirectory").GetString().ShouldBe($"\\{largest.Key}");
    }

    [Fact]
    public void Text_and_map_are_written_for_people()
    {
        using var image = NtfsImage.Create(20L << 20);
        var text = AgentProgram.Run("analyze", image.Path);
        text.ExitCode.ShouldBe(0);
        text.Output.ShouldContain("Excess fragments");
        text.Output.ShouldNotContain("\u001b", Case.Sensitive, "escape codes do not belong into files and pipes");
        var map = AgentProgram.Run("map", image.Path, "--width", "10", "--height", "4");
        map.ExitCode.ShouldBe(0);
        map.Output.Split('\n')[..4].ShouldAllBe(line => line.TrimEnd('\r').Length == 10);
        map.Output.ShouldStartWith("M");
    }

    [Fact]
    public void The_picture_is_a_png_of_the_size_asked()
    {
        using var image = NtfsImage.Create(20L << 20);
        var file = Path.Combine(image.Folder, "map.png");
        AgentProgram.Run("map", image.Path, "--png", file, "--width", "300", "--height", "120").ExitCode.ShouldBe(0);
        // Python's zlib and checksums read the picture, independently of the writer.
        var check = """
            import struct,sys,zlib
            d=open(sys.argv[1],'rb').read(); assert d[:8]==b'\x89PNG\r\n\x1a\n'; p=8; t={}
            while p<len(d):
                n,k=struct.unpack('>I4s',d[p:p+8]); b=d[p+8:p+8+n]
                assert zlib.crc32(k+b)==struct.unpack('>I',d[p+8+n:p+12+n])[0]; t[k]=b; p+=12+n
            w,h=struct.unpack('>II',t[b'IHDR'][:8]); assert len(zlib.decompress(t[b'IDAT']))==h*(w+1); print(w,h)
            """;
        Tool.RunOrThrow("python3", "-c", check, file).Trim().ShouldBe("300 120");
    }

    // A file with hard links may be named by any of its paths.
    private static void ShouldNameTheMostFragmented(JsonElement analysis, RecountedVolume truth)
    {
        var named = analysis.GetProperty("mostFragmented").EnumerateArray().ToList();
        var expected = truth.Ranking.OrderByDescending(file => file.Fragments).Take(3).ToList();
        named.Select(file => file.GetProperty("fragments").GetInt64()).ShouldBe(expected.Select(file => file.Fragments));
        foreach (var file in named)
        {
            var path = file.GetProperty("path").GetString()!;
            var counted = truth.Ranking.Single(other => other.Paths.Contains(path, StringComparer.Ordinal));
            (file.GetProperty("bytes").GetInt64(), file.GetProperty("fragments").GetInt64()).ShouldBe((counted.Bytes, counted.Fragments));
        }
    }

    private static string? Text(JsonElement analysis, string group, string name) =>
        analysis.GetProperty(group).GetProperty(name).GetString();

    private static decimal Number(JsonElement analysis, string group, string name) =>
        analysis.GetProperty(group).GetProperty(name).GetDecimal();

    private static decimal Percent(long part, long whole) => Math.Round(100m * part / whole, 2);
}
