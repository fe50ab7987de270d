using Microsoft.EntityFrameworkCore.Infrastructure;
using Microsoft.EntityFrameworkCore.Migrations;

namespace FleetDefrag.Server.Data.Migrations;

/// <summary>Adds the recorded results of SQL Server backups.</summary>
[DbContext(typeof(FleetDbContext))]
[Migration("20261122233300_SqlBackups")]
internal sealed class M0033SqlBackups : Migration
{
    /// <inheritdoc />
    protected override void Up(MigrationBuilder migrationBuilder)
    {
        migrationBuilder.CreateTable(
            "sql_backups",
            table => new
            {
                id = table.Column<Guid>("uuid"),
                server_id = table.Column<Guid>("uuid"),
                database = table.Column<string>("character varying(128)"),
                recorded_at = table.Column<DateTimeOffset>("timestamp with time zone"),
                settings = table.Column<string>("jsonb"),
                output = table.Column<string>("character varying(512)"),
            },
            constraints: table =>
            {
                table.PrimaryKey("pk_sql_backups", row => row.id);
                table.ForeignKey(
                    "fk_sql_backups_servers_server_id", row => row.server_id, "servers", "id", onDelete: ReferentialAction.Cascade);
            });
        migrationBuilder.CreateIndex("ix_sql_backups_server_id_database", "sql_backups", ["server_id", "database"]);
    }

    /// <inheritdoc />
    protected override void Down(MigrationBuilder migrationBuilder) => migrationBuilder.DropTable("sql_backups");
}
