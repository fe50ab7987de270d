using FleetDefrag.Wine.Tests.Support;

namespace FleetDefrag.Wine.Tests.Commands;

/// <summary>Drives and folders as Wine has them, without a shim: no NTFS is below, and every command says so in one line.</summary>
public sealed class StockDriveTests(WinePrefix prefix) : IClassFixture<WinePrefix>
{
    [Theory]
    [InlineData("analyze", "C:")]
    [InlineData("defrag", @"\\.\C:")]
    public void A_drive_that_answers_no_question_of_NTFS_is_refused(string command, string drive) => ShouldRefuse(command, drive, "name an NTFS volume");

    [Fact]
    public void A_drive_that_is_not_there_is_refused() => ShouldRefuse("analyze", "Q:", "Q:");

    [Fact]
    public void A_folder_where_nothing_is_mounted_is_no_volume() => ShouldRefuse("analyze", @"C:\windows", "is a folder");

    private void ShouldRefuse(string command, string volume, string reason)
    {
        var result = prefix.RunAgent(command, volume);
        result.ExitCode.ShouldBe(3, result.AllText);
        result.Output.ShouldBeEmpty();
        var line = result.Error.Trim();
        line.ShouldStartWith("fleetdefrag-agent: ");
        line.ShouldNotContain("\n");
        line.ShouldContain(reason);
    }
}
