using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Scheduling.Tests.Planning;

namespace FleetDefrag.Scheduling.Tests.Fleet;

public sealed class BackupReadChoiceTests
{
    private static readonly HostFacts Host = Given.Host("files-01");

    private static readonly BackupSchedule Incremental =
        Given.Backup("daily", BackupType.Incremental) with { ReadOrder = FileReadOrder.BreadthFirst };

    private static readonly BackupSchedule Full = Given.Backup("weekly") with { ReadOrder = FileReadOrder.InPlace };

    private static readonly BackupSchedule Blocks = Given.Backup("image", BackupType.Full, BackupMethod.BlockLevel);

    [Fact]
    public void Without_backups_files_are_placed_for_most_programs() =>
        BackupReadChoice.Of([], Host, "D:").ReadOrder.ShouldBe(FileReadOrder.AfterFiles);

    [Fact]
    public void A_full_backup_that_reads_file_by_file_takes_precedence() =>
        BackupReadChoice.Of([Blocks, Incremental, Full], Host, "D:").ReadOrder.ShouldBe(FileReadOrder.InPlace);

    [Fact]
    public void Backups_of_blocks_gain_nothing_by_an_order_of_files() =>
        BackupReadChoice.Of([Blocks], Host, "D:").ReadOrder.ShouldBeNull();

    [Fact]
    public void Backups_of_other_volumes_and_servers_do_not_count() =>
        BackupReadChoice.Of([Full with { Volumes = ["E:"] }, Full with { Scope = Scope.Host("other") }, Incremental], Host, "D:")
            .ReadOrder.ShouldBe(FileReadOrder.BreadthFirst);
}
