using Microsoft.EntityFrameworkCore.Infrastructure;
using Microsoft.EntityFrameworkCore.Migrations;

namespace FleetDefrag.Server.Data.Migrations;

/// <summary>Adds the servers of the directory, and the state of their reads.</summary>
[DbContext(typeof(FleetDbContext))]
[Migration("20261123000051_DirectoryServers")]
internal sealed class M0051DirectoryServers : Migration
{
    /// <inheritdoc />
    protected override void Up(MigrationBuilder migrationBuilder)
    {
        migrationBuilder.CreateTable(
            "directory_servers",
            table => new
            {
                id = table.Column<Guid>("uuid"),
                host_name = table.Column<string>("character varying(255)"),
                account_name = table.Column<string>("character varying(255)"),
                operating_system = table.Column<string>("character varying(255)"),
                unit = table.Column<string>("character varying(1024)"),
                site = table.Column<string>("character varying(255)", nullable: true),
                address = table.Column<string>("character varying(64)", nullable: true),
                groups = table.Column<string>("jsonb"),
                last_logon_at = table.Column<DateTimeOffset>("timestamp with time zone", nullable: true),
                is_disabled = table.Column<bool>("boolean"),
                first_seen_at = table.Column<DateTimeOffset>("timestamp with time zone"),
                left_at = table.Column<DateTimeOffset>("timestamp with time zone", nullable: true),
                server_id = table.Column<Guid>("uuid", nullable: true),
            },
            constraints: table =>
            {
                table.PrimaryKey("pk_directory_servers", row => row.id);
                table.ForeignKey(
                    "fk_directory_servers_servers_server_id", row => row.server_id, "servers", "id", onDelete: ReferentialAction.SetNull);
            });
        migrationBuilder.CreateIndex("ix_directory_servers_server_id", "directory_servers", "server_id");
        migrationBuilder.CreateTable(
            "directory_reads",
            table => new
            {
                id = table.Column<int>("integer"),
                began_at = table.Column<DateTimeOffset>("timestamp with time zone", nullable: true),
                completed_at = table.Column<DateTimeOffset>("timestamp with time zone", nullable: true),
                failure = table.Column<string>("character varying(512)", nullable: true),
                held_losses = table.Column<int>("integer"),
                set_aside = table.Column<string>("jsonb"),
                set_aside_count = table.Column<int>("integer"),
            },
            constraints: table => table.PrimaryKey("pk_directory_reads", row => row.id));
        migrationBuilder.Sql("INSERT INTO directory_reads (id, held_losses, set_aside, set_aside_count) VALUES (1, 0, '[]', 0)");
    }

    /// <inheritdoc />
    protected override void Down(MigrationBuilder migrationBuilder)
    {
        migrationBuilder.DropTable("directory_reads");
        migrationBuilder.DropTable("directory_servers");
    }
}
