using Microsoft.EntityFrameworkCore.Infrastructure;
using Microsoft.EntityFrameworkCore.Migrations;

namespace FleetDefrag.Server.Data.Migrations;

/// <summary>Adds backups as their hooks reported them, shadow copies of volumes, and more of a policy's settings to jobs.</summary>
[DbContext(typeof(FleetDbContext))]
[Migration("20261121000005_BackupRuns")]
internal sealed class M0006BackupRuns : Migration
{
    /// <inheritdoc />
    protected override void Up(MigrationBuilder migrationBuilder)
    {
        migrationBuilder.AddColumn<int>("shadow_copies", "volumes", "integer", nullable: true);
        migrationBuilder.AddColumn<long>("shadow_copy_free_bytes", "volumes", "bigint", nullable: true);
        migrationBuilder.AddColumn<bool>("background", "jobs", "boolean", nullable: false, defaultValue: false);
        migrationBuilder.AddColumn<string[]>("excluded_paths", "jobs", "text[]", nullable: false, defaultValueSql: "'{}'");
        CreateRuns(migrationBuilder);
    }

    /// <inheritdoc />
    protected override void Down(MigrationBuilder migrationBuilder)
    {
        migrationBuilder.DropTable("backup_runs");
        migrationBuilder.DropColumn("excluded_paths", "jobs");
        migrationBuilder.DropColumn("background", "jobs");
        migrationBuilder.DropColumn("shadow_copy_free_bytes", "volumes");
        migrationBuilder.DropColumn("shadow_copies", "volumes");
    }

    private static void CreateRuns(MigrationBuilder schema)
    {
        schema.CreateTable(
            "backup_runs",
            table => new
            {
                id = table.Column<Guid>("uuid"),
                server_id = table.Column<Guid>("uuid"),
                volume_id = table.Column<Guid>("uuid", nullable: true),
                path = table.Column<string>("character varying(1024)"),
                type = table.Column<string>("character varying(32)"),
                method = table.Column<string>("character varying(32)"),
                began_at = table.Column<DateTimeOffset>("timestamp with time zone"),
                ended_at = table.Column<DateTimeOffset>("timestamp with time zone", nullable: true),
                bytes = table.Column<long>("bigint", nullable: true),
                files = table.Column<long>("bigint", nullable: true),
                status = table.Column<string>("character varying(256)", nullable: true),
            },
            constraints: table =>
            {
                table.PrimaryKey("pk_backup_runs", row => row.id);
                table.ForeignKey(
                    "fk_backup_runs_servers_server_id", row => row.server_id, "servers", "id", onDelete: ReferentialAction.Cascade);
                table.ForeignKey("fk_backup_runs_volumes_volume_id", row => row.volume_id, "volumes", "id");
            });
        schema.CreateIndex("ix_backup_runs_began_at", "backup_runs", "began_at");
        schema.CreateIndex("ix_backup_runs_server_id", "backup_runs", "server_id");
        schema.CreateIndex("ix_backup_runs_volume_id", "backup_runs", "volume_id");
    }
}
