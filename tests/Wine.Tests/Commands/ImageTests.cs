using FleetDefrag.TestKit;
using FleetDefrag.Wine.Tests.Support;

namespace FleetDefrag.Wine.Tests.Commands;

/// <summary>Tests images and virtual disks on a mapped drive: the Windows build does the same as the Linux build.</summary>
public sealed class ImageTests(WinePrefix prefix, MadeVolumes volumes) : IClassFixture<WinePrefix>
{
    [Theory]
    [InlineData("raw")]
    [InlineData("vpc")]
    public void Every_command_gives_what_the_Linux_build_gives(string format)
    {
        var (image, hashes) = volumes.Varied;
        using var _ = image;
        var (linux, windows) = MakeDisks(image, format);

        ShouldAgree(AgentDocument.WithoutTimes, linux, windows, "analyze", "--json", "--top", "20");
        ShouldAgree(AgentDocument.WithUnixLines, linux, windows, "map", "--width", "80");
        ShouldAgree(AgentDocument.WithoutTimes, linux, windows, "defrag", "--json", "--dry-run");
        ShouldAgree(AgentDocument.WithoutTimesAndCalls, linux, windows, "defrag", "--json");
        ShouldAgree(AgentDocument.WithoutTimes, linux, windows, "check", "--json");
        ShouldAgree(AgentDocument.WithoutTimes, linux, windows, "repair", "--json");

        ShouldAgree(AgentDocument.WithoutTimes, linux, windows, "analyze", "--json", "--top", "20");
        ShouldAgree(AgentDocument.WithUnixLines, linux, windows, "map", "--width", "80");
        Tool.RunOrThrow("qemu-img", "convert", "-f", format, "-O", "raw", windows, image.Path);
        image.ShouldBeConsistent();
        image.HashFiles().ShouldBe(hashes);
    }

    // A call moves what takes half a second, and at least a megabyte. A longer file takes more or fewer calls, by the speed of the machine,
    // and each call leaves records of the journal and sequence numbers.
    [Theory]
    [InlineData("raw")]
    [InlineData("vpc")]
    public void Both_builds_write_the_same_bytes_where_each_file_takes_one_call(string format)
    {
        using var image = volumes.ShortFiles.Image;
        var (linux, windows) = MakeDisks(image, format);
        var before = File.ReadAllBytes(linux);

        ShouldAgree(AgentDocument.WithoutTimes, linux, windows, "defrag", "--json");
        ShouldAgree(AgentDocument.WithoutTimes, linux, windows, "repair", "--json");

        var written = File.ReadAllBytes(linux);
        written.AsSpan().SequenceEqual(before).ShouldBeFalse("something moves");
        File.ReadAllBytes(windows).AsSpan().SequenceEqual(written).ShouldBeTrue("both builds write the same bytes");
    }

    [Fact]
    public void An_image_that_is_missing_is_refused_by_its_name()
    {
        var result = prefix.RunAgent("defrag", @"C:\nothing.img");
        result.ExitCode.ShouldBe(3);
        result.Error.Trim().ShouldStartWith("fleetdefrag-agent: ");
        result.Error.ShouldContain(@"C:\nothing.img");
    }

    // Two equal disks in the folder of the image, which is drive V. Converted once, because a virtual disk contains the time and a random
    // number.
    private (string Linux, string Windows) MakeDisks(NtfsImage image, string format)
    {
        var (linux, windows) = (Path.Combine(image.Folder, "linux.disk"), Path.Combine(image.Folder, "windows.disk"));
        Tool.RunOrThrow("qemu-img", "convert", "-f", "raw", "-O", format, image.Path, linux);
        File.Copy(linux, windows);
        prefix.MapDrive('v', image.Folder);
        return (linux, windows);
    }

    private void ShouldAgree(Func<string, string> comparable, string linux, string windows, string command, params string[] options)
    {
        var expected = Tool.Run(RepositoryFiles.LinuxAgent, [command, linux, .. options]);
        var result = prefix.RunAgent([command, @"V:\" + Path.GetFileName(windows), .. options]);
        result.ExitCode.ShouldBe(expected.ExitCode, $"{command}: {result.AllText}");
        result.Output.ShouldNotBeEmpty($"{command}: {expected.ExitCode} {expected.AllText} / {result.AllText}");
        comparable(result.Output).ShouldBe(comparable(expected.Output), command);
    }
}
