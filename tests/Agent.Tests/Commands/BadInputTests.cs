using FleetDefrag.TestKit;

namespace FleetDefrag.Agent.Tests.Commands;

/// <summary>Tests the real executable with mistakes of administrators: exit code, one line, and no byte written.</summary>
public class BadInputTests
{
    private const int Refused = 3;
    private const int WrongUsage = 2;

    private static readonly string[] AllCommands = ["analyze", "map", "probe", "check", "defrag", "repair"];

    [Fact]
    public void A_file_that_is_no_NTFS_volume_is_refused_by_every_command()
    {
        using var image = NtfsImage.Create(8L << 20);
        File.WriteAllBytes(image.Path, new byte[1 << 20]);
        foreach (var command in AllCommands)
            ShouldFail(image, Refused, "NTFS", command, image.Path);
    }

    [Fact]
    public void A_truncated_image_is_refused_by_every_command()
    {
        using var image = NtfsImage.Create(8L << 20);
        using (var file = new FileStream(image.Path, FileMode.Open))
            file.SetLength(4L << 20);
        foreach (var command in AllCommands)
            ShouldFail(image, Refused, "is truncated", command, image.Path);
    }

    [Fact]
    public void A_missing_image_is_refused_by_every_command()
    {
        using var image = NtfsImage.Create(8L << 20);
        foreach (var command in AllCommands)
            ShouldFail(image, Refused, "missing.img", command, Path.Combine(image.Folder, "missing.img"));
    }

    [Fact]
    public void A_dirty_volume_is_analysed_but_not_defragmented()
    {
        using var image = NtfsImage.Create(8L << 20);
        DirtyFlag.Set(image);
        ShouldFail(image, Refused, "not closed cleanly", "defrag", image.Path);
        var analysis = AgentProgram.Run("analyze", image.Path, "--json");
        analysis.ExitCode.ShouldBe(0, analysis.AllText);
        analysis.Output.ShouldContain("\"state\": \"dirty\"");
    }

    [Fact]
    public void A_mounted_volume_is_analysed_but_not_defragmented()
    {
        using var image = NtfsImage.Create(8L << 20);
        using var mount = image.Mount();
        ShouldFail(image, Refused, "in use", "defrag", image.Path);
        var analysis = AgentProgram.Run("analyze", image.Path, "--json");
        analysis.ExitCode.ShouldBe(0, analysis.AllText);
        analysis.Output.ShouldContain("\"state\": \"mounted\"");
    }

    [Fact]
    public void A_volume_that_may_not_be_opened_is_refused_by_every_command()
    {
        using var image = NtfsImage.Create(8L << 20);
        Tool.RunOrThrow("chmod", "000", image.Path);
        using var agent = new UnprivilegedAgent(AgentProgram.Folder);
        foreach (var command in AllCommands)
        {
            var result = agent.Run(command, image.Path);
            result.ExitCode.ShouldBe(Refused, result.AllText);
            result.Error.ShouldContain("permissions");
            result.Error.Split('\n').Length.ShouldBe(2, $"not exactly one line: {result.Error}");
        }
    }

    [Theory]
    [InlineData("analyze {0} --bogus", "--bogus")]
    [InlineData("analyze", "argument missing")]
    [InlineData("bogus {0}", "")]
    [InlineData("", "")]
    [InlineData("analyze {0} --top -1", "--top")]
    [InlineData("analyze {0} --top many", "many")]
    [InlineData("defrag {0} --passes files,nonsense", "nonsense")]
    [InlineData("defrag {0} --mode sideways", "sideways")]
    [InlineData("defrag {0} --deadline yesterday", "yesterday")]
    [InlineData("defrag {0} --max-moved -1", "--max-moved")]
    [InlineData("defrag {0} --max-moved lots", "lots")]
    [InlineData("defrag {0} --max-ratio 0.5", "from 1 to 1000")]
    [InlineData("defrag {0} --max-ratio NaN", "NaN")]
    [InlineData("map {0} --width 0", "--width")]
    public void Wrong_usage_is_one_line_and_code_2(string commandLine, string says)
    {
        using var image = NtfsImage.Create(8L << 20);
        var arguments = string.Format(commandLine, image.Path).Split(' ', StringSplitOptions.RemoveEmptyEntries);
        ShouldFail(image, WrongUsage, says, arguments);
    }

    [Fact]
    public void A_picture_that_cannot_be_written_is_a_failure()
    {
        using var image = NtfsImage.Create(8L << 20);
        ShouldFail(image, 1, "nowhere", "map", image.Path, "--png", Path.Combine(image.Folder, "nowhere", "map.png"));
    }

    private static void ShouldFail(NtfsImage image, int exitCode, string says, params string[] arguments)
    {
        var hash = image.HashImage();
        var result = AgentProgram.Run(arguments);
        result.ExitCode.ShouldBe(exitCode, $"{string.Join(' ', arguments)}: {result.AllText}");
        result.Error.TrimEnd('\n').ShouldNotBeEmpty();
        result.Error.Split('\n').Length.ShouldBe(2, $"not exactly one line: {result.Error}");
        result.Error.ShouldContain(says);
        image.HashImage().ShouldBe(hash, "the image was written to");
    }
}
