using Microsoft.EntityFrameworkCore.Infrastructure;
using Microsoft.EntityFrameworkCore.Migrations;

namespace FleetDefrag.Server.Data.Migrations;

/// <summary>Adds the backup program to backup runs that were read from logs. Earlier runs came from hooks.</summary>
[DbContext(typeof(FleetDbContext))]
[Migration("20261122000012_BackupPrograms")]
internal sealed class M0013BackupPrograms : Migration
{
    /// <inheritdoc />
    protected override void Up(MigrationBuilder migrationBuilder) =>
        migrationBuilder.AddColumn<string>("program", "backup_runs", "character varying(64)", nullable: true);

    /// <inheritdoc />
    protected override void Down(MigrationBuilder migrationBuilder) => migrationBuilder.DropColumn("program", "backup_runs");
}
