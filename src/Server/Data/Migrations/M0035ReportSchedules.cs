using Microsoft.EntityFrameworkCore.Infrastructure;
using Microsoft.EntityFrameworkCore.Migrations;

namespace FleetDefrag.Server.Data.Migrations;

/// <summary>Adds the reports that are sent by mail.</summary>
[DbContext(typeof(FleetDbContext))]
[Migration("20261122233500_ReportSchedules")]
internal sealed class M0035ReportSchedules : Migration
{
    /// <inheritdoc />
    protected override void Up(MigrationBuilder migrationBuilder)
    {
        migrationBuilder.CreateTable(
            "report_schedules",
            table => new
            {
                name = table.Column<string>("character varying(64)"),
                contact = table.Column<string>("character varying(64)"),
                recipients = table.Column<string>("jsonb"),
                rhythm = table.Column<string>("character varying(32)"),
                hour = table.Column<int>("integer"),
                time_zone = table.Column<string>("character varying(64)"),
                days = table.Column<int>("integer"),
                group = table.Column<string>("character varying(64)", nullable: true),
                server_id = table.Column<Guid>("uuid", nullable: true),
                due_at = table.Column<DateTimeOffset>("timestamp with time zone"),
                next_attempt_at = table.Column<DateTimeOffset>("timestamp with time zone"),
                sent_at = table.Column<DateTimeOffset>("timestamp with time zone", nullable: true),
                error = table.Column<string>("character varying(512)", nullable: true),
            },
            constraints: table =>
            {
                table.PrimaryKey("pk_report_schedules", row => row.name);
                table.ForeignKey(
                    "fk_report_schedules_servers_server_id", row => row.server_id, "servers", "id", onDelete: ReferentialAction.Cascade);
            });
        migrationBuilder.CreateIndex("ix_report_schedules_server_id", "report_schedules", "server_id");
    }

    /// <inheritdoc />
    protected override void Down(MigrationBuilder migrationBuilder) => migrationBuilder.DropTable("report_schedules");
}
