using FleetDefrag.Scheduling.Fleet;
using Microsoft.EntityFrameworkCore.Infrastructure;
using Microsoft.EntityFrameworkCore.Migrations;

namespace FleetDefrag.Server.Data.Migrations;

/// <summary>
/// Adds when the backup of a job's volume reads subdirectories. Earlier jobs placed files for programs that read them last.
/// </summary>
[DbContext(typeof(FleetDbContext))]
[Migration("20261122233400_SubdirectoryReads")]
internal sealed class M0034SubdirectoryReads : Migration
{
    /// <inheritdoc />
    protected override void Up(MigrationBuilder migrationBuilder) =>
        migrationBuilder.AddColumn<string>(
            "subdirectories", "jobs", "character varying(32)", maxLength: 32, nullable: false,
            defaultValue: nameof(FileReadOrder.AfterFiles));

    /// <inheritdoc />
    protected override void Down(MigrationBuilder migrationBuilder) => migrationBuilder.DropColumn("subdirectories", "jobs");
}
