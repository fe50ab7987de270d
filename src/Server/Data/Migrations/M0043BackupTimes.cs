using Microsoft.EntityFrameworkCore.Infrastructure;
using Microsoft.EntityFrameworkCore.Migrations;

namespace FleetDefrag.Server.Data.Migrations;

/// <summary>Adds the forecast times of backups to volumes. A volume gets them with its next analysis or backup.</summary>
[DbContext(typeof(FleetDbContext))]
[Migration("20261123024300_BackupTimes")]
internal sealed class M0043BackupTimes : Migration
{
    /// <inheritdoc />
    protected override void Up(MigrationBuilder migrationBuilder) =>
        migrationBuilder.AddColumn<string>("backup_times", "volumes", "jsonb", nullable: false, defaultValueSql: "'[]'");

    /// <inheritdoc />
    protected override void Down(MigrationBuilder migrationBuilder) => migrationBuilder.DropColumn("backup_times", "volumes");
}
