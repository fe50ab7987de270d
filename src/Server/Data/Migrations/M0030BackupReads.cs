using Microsoft.EntityFrameworkCore.Infrastructure;
using Microsoft.EntityFrameworkCore.Migrations;

namespace FleetDefrag.Server.Data.Migrations;

/// <summary>Adds the modelled read of a backup to analyses. Earlier analyses have none.</summary>
[DbContext(typeof(FleetDbContext))]
[Migration("20261122230000_BackupReads")]
internal sealed class M0030BackupReads : Migration
{
    /// <inheritdoc />
    protected override void Up(MigrationBuilder migrationBuilder)
    {
        migrationBuilder.AddColumn<string>("backup_read", "analyses", "jsonb", nullable: true);
        migrationBuilder.AddColumn<byte[]>("read_times", "analyses", "bytea", nullable: true);
        migrationBuilder.AddColumn<byte[]>("read_positions", "analyses", "bytea", nullable: true);
    }

    /// <inheritdoc />
    protected override void Down(MigrationBuilder migrationBuilder)
    {
        migrationBuilder.DropColumn("read_positions", "analyses");
        migrationBuilder.DropColumn("read_times", "analyses");
        migrationBuilder.DropColumn("backup_read", "analyses");
    }
}
