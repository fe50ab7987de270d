using System.Text.Json;
using FleetDefrag.Ntfs.Devices.Blocks;
using FleetDefrag.TestKit;
using FleetDefrag.TestKit.Raw;

namespace FleetDefrag.Agent.Tests.Commands;

/// <summary>
/// Tests volumes that may not be written to. Every reading command accepts them and reports the state. Every writing command refuses and
/// writes nothing.
/// </summary>
public sealed class VolumeStateTests
{
    private const int Refused = 3;

    public static TheoryData<string> States => ["dirty", "log not closed", "hibernated", "mounted", "held by another agent"];

    [Theory]
    [MemberData(nameof(States))]
    public void Commands_that_read_take_it_and_say_so(string state)
    {
        using var image = NtfsImage.Create(16L << 20);
        using var hold = Put(image, state);
        foreach (var command in new[] { "analyze", "check", "probe" })
        {
            var result = AgentProgram.Run(command, image.Path, "--json");
            // The dirty flag is a finding of a check.
            result.ExitCode.ShouldBe(command == "check" && state == "dirty" ? Refused : 0, $"{command}: {result.AllText}");
            using var document = JsonDocument.Parse(result.Output);
            document.RootElement.GetProperty("volume").GetProperty("state").GetString().ShouldBe(Name(state), command);
        }

        AgentProgram.Run("map", image.Path).ExitCode.ShouldBe(0);
        AgentProgram.Run("defrag", image.Path, "--dry-run").ExitCode.ShouldBe(0);
    }

    [Theory]
    [MemberData(nameof(States))]
    public void Commands_that_write_refuse_it_and_write_nothing(string state)
    {
        using var image = NtfsImage.Create(16L << 20);
        using var hold = Put(image, state);
        var before = image.HashImage();
        foreach (var command in new[] { "defrag", "repair" })
        {
            var result = AgentProgram.Run(command, image.Path);
            result.ExitCode.ShouldBe(Refused, $"{command}: {result.AllText}");
            result.Error.Split('\n').Length.ShouldBe(2, $"not exactly one line: {result.Error}");
            result.Error.ShouldContain(image.Path);
        }

        image.HashImage().ShouldBe(before);
    }

    [Fact]
    public void A_file_that_may_only_be_read_is_read_and_not_written_to()
    {
        using var image = NtfsImage.Create(16L << 20);
        Tool.RunOrThrow("chmod", "444", image.Path);
        using var agent = new UnprivilegedAgent(AgentProgram.Folder);
        var before = image.HashImage();
        foreach (var command in new[] { "analyze", "check", "map", "probe" })
            agent.Run(command, image.Path).ExitCode.ShouldBe(0, command);
        foreach (var command in new[] { "defrag", "repair" })
        {
            var result = agent.Run(command, image.Path);
            result.ExitCode.ShouldBe(Refused, result.AllText);
            result.Error.ShouldContain("may not be opened for writing");
        }

        image.HashImage().ShouldBe(before);
    }

    private static string Name(string state) => state switch
    {
        "log not closed" => "dirty",
        "held by another agent" => "mounted",
        _ => state,
    };

    private static IDisposable? Put(NtfsImage image, string state)
    {
        switch (state)
        {
            case "dirty":
                VolumeStates.MarkDirty(image);
                return null;
            case "log not closed":
                VolumeStates.WriteLog(image, clean: false);
                return null;
            case "hibernated":
                VolumeStates.Hibernate(image);
                return null;
            case "mounted":
                return image.Mount();
            default:
                return FileBlockDevice.Open(image.Path, write: true);
        }
    }
}
