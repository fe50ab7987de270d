using System.Text.Json;
using FleetDefrag.Wine.Tests.Support;

namespace FleetDefrag.Wine.Tests.Commands;

/// <summary>Tests the drives and folders of Wine without the shim. They are not NTFS, and every command says so in one line.</summary>
public sealed class StockDriveTests(WinePrefix prefix) : IClassFixture<WinePrefix>
{
    [Theory]
    [InlineData("analyze", "C:")]
    [InlineData("defrag", @"\\.\C:")]
    public void A_drive_that_answers_no_question_of_NTFS_is_refused(string command, string drive) =>
        ShouldRefuse(command, drive, "name an NTFS volume");

    [Fact]
    public void Drives_are_listed_each_with_what_the_service_does_about_it()
    {
        prefix.MapDrive('v', prefix.SystemDrive);
        var result = prefix.RunAgent("volumes", "--json");
        result.ExitCode.ShouldBe(0, result.AllText);
        using var document = JsonDocument.Parse(result.Output);
        var volumes = document.RootElement.GetProperty("volumes")
            .EnumerateArray()
            .ToDictionary(volume => volume.GetProperty("path").GetString()!);
        volumes.Keys.ShouldContain("C:");
        var system = volumes["C:"];
        system.GetProperty("guidPath").GetString()!.ShouldStartWith(@"\\?\Volume{");
        system.GetProperty("mountPoints").EnumerateArray().Select(path => path.GetString()).ShouldContain(@"C:\");
        system.GetProperty("problem").GetString()!.ShouldNotBeEmpty("no NTFS is below");
    }

    [Fact]
    public void A_drive_that_is_not_there_is_refused() => ShouldRefuse("analyze", "Q:", "Q:");

    [Fact]
    public void A_folder_where_nothing_is_mounted_is_no_volume() => ShouldRefuse("analyze", @"C:\windows", "is a folder");

    [Fact]
    public void The_volume_that_Windows_runs_from_is_not_taken_away_from_it() =>
        ShouldRefuse("defrag", "C:", "Windows itself runs from", "--mode", "offline");

    private void ShouldRefuse(string command, string volume, string reason, params string[] options)
    {
        var result = prefix.RunAgent([command, volume, .. options]);
        result.ExitCode.ShouldBe(3, result.AllText);
        result.Output.ShouldBeEmpty();
        var line = result.Error.Trim();
        line.ShouldStartWith("fleetdefrag-agent: ");
        line.ShouldNotContain("\n");
        line.ShouldContain(reason);
    }
}
