using Microsoft.EntityFrameworkCore.Infrastructure;
using Microsoft.EntityFrameworkCore.Migrations;

namespace FleetDefrag.Server.Data.Migrations;

/// <summary>Adds the deliveries of alerts to contact points.</summary>
[DbContext(typeof(FleetDbContext))]
[Migration("20261122000022_AlertDeliveries")]
internal sealed class M0022AlertDeliveries : Migration
{
    /// <inheritdoc />
    protected override void Up(MigrationBuilder migrationBuilder)
    {
        migrationBuilder.CreateTable(
            "alert_deliveries",
            table => new
            {
                id = table.Column<Guid>("uuid"),
                alert_id = table.Column<Guid>("uuid"),
                contact = table.Column<string>("character varying(64)"),
                is_closing = table.Column<bool>("boolean"),
                state = table.Column<string>("character varying(32)"),
                created_at = table.Column<DateTimeOffset>("timestamp with time zone"),
                next_attempt_at = table.Column<DateTimeOffset>("timestamp with time zone"),
                delivered_at = table.Column<DateTimeOffset>("timestamp with time zone", nullable: true),
                attempts = table.Column<int>("integer"),
                error = table.Column<string>("character varying(512)", nullable: true),
            },
            constraints: table =>
            {
                table.PrimaryKey("pk_alert_deliveries", row => row.id);
                table.ForeignKey(
                    "fk_alert_deliveries_alerts_alert_id", row => row.alert_id, "alerts", "id", onDelete: ReferentialAction.Cascade);
            });
        migrationBuilder.CreateIndex(
            "ix_alert_deliveries_alert_id_contact_is_closing", "alert_deliveries", ["alert_id", "contact", "is_closing"], unique: true);
        migrationBuilder.CreateIndex(
            "ix_alert_deliveries_state_next_attempt_at", "alert_deliveries", ["state", "next_attempt_at"]);
    }

    /// <inheritdoc />
    protected override void Down(MigrationBuilder migrationBuilder) => migrationBuilder.DropTable("alert_deliveries");
}
