using Microsoft.EntityFrameworkCore.Infrastructure;
using Microsoft.EntityFrameworkCore.Migrations;

namespace FleetDefrag.Server.Data.Migrations;

/// <summary>Adds alerts.</summary>
[DbContext(typeof(FleetDbContext))]
[Migration("20261122000010_Alerts")]
internal sealed class M0011Alerts : Migration
{
    /// <inheritdoc />
    protected override void Up(MigrationBuilder migrationBuilder)
    {
        migrationBuilder.CreateTable(
            "alerts",
            table => new
            {
                id = table.Column<Guid>("uuid"),
                kind = table.Column<string>("character varying(32)"),
                subject = table.Column<string>("character varying(256)"),
                server_id = table.Column<Guid>("uuid", nullable: true),
                message = table.Column<string>("character varying(1024)"),
                raised_at = table.Column<DateTimeOffset>("timestamp with time zone"),
                last_seen_at = table.Column<DateTimeOffset>("timestamp with time zone"),
                times = table.Column<int>("integer"),
                closed_at = table.Column<DateTimeOffset>("timestamp with time zone", nullable: true),
            },
            constraints: table =>
            {
                table.PrimaryKey("pk_alerts", row => row.id);
                table.ForeignKey(
                    "fk_alerts_servers_server_id", row => row.server_id, "servers", "id", onDelete: ReferentialAction.SetNull);
            });
        migrationBuilder.CreateIndex(
            "ix_alerts_kind_subject_open", "alerts", ["kind", "subject"], unique: true, filter: "closed_at IS NULL");
        migrationBuilder.CreateIndex("ix_alerts_raised_at", "alerts", "raised_at");
        migrationBuilder.CreateIndex("ix_alerts_server_id", "alerts", "server_id");
    }

    /// <inheritdoc />
    protected override void Down(MigrationBuilder migrationBuilder) => migrationBuilder.DropTable("alerts");
}
