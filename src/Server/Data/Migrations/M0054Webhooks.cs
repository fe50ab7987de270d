using Microsoft.EntityFrameworkCore.Infrastructure;
using Microsoft.EntityFrameworkCore.Migrations;

namespace FleetDefrag.Server.Data.Migrations;

/// <summary>Adds webhooks, their deliveries, and the triggers that queue each event in its own transaction.</summary>
[DbContext(typeof(FleetDbContext))]
[Migration("20261123000054_Webhooks")]
internal sealed class M0054Webhooks : Migration
{
    /// <inheritdoc />
    protected override void Up(MigrationBuilder migrationBuilder)
    {
        AddWebhooks(migrationBuilder);
        AddDeliveries(migrationBuilder);
        migrationBuilder.Sql(WebhookTriggers.Queue);
        migrationBuilder.Sql(WebhookTriggers.Jobs);
        migrationBuilder.Sql(WebhookTriggers.Volumes);
        migrationBuilder.Sql(WebhookTriggers.Alerts);
        migrationBuilder.Sql(WebhookTriggers.Audit);
    }

    /// <inheritdoc />
    protected override void Down(MigrationBuilder migrationBuilder)
    {
        migrationBuilder.Sql(WebhookTriggers.Remove);
        migrationBuilder.DropTable("webhook_deliveries");
        migrationBuilder.DropTable("webhooks");
    }

    private static void AddWebhooks(MigrationBuilder migrationBuilder)
    {
        migrationBuilder.CreateTable(
            "webhooks",
            table => new
            {
                id = table.Column<Guid>("uuid"),
                name = table.Column<string>("character varying(64)"),
                address = table.Column<string>("character varying(1024)"),
                events = table.Column<string[]>("text[]"),
                @for = table.Column<string>("character varying(256)", name: "for"),
                labels = table.Column<string>("character varying(256)", nullable: true),
                secret = table.Column<string>("character varying(1024)"),
                is_enabled = table.Column<bool>("boolean"),
                created_at = table.Column<DateTimeOffset>("timestamp with time zone"),
                created_by = table.Column<string>("character varying(256)"),
                delivered_at = table.Column<DateTimeOffset>("timestamp with time zone", nullable: true),
                failing_since = table.Column<DateTimeOffset>("timestamp with time zone", nullable: true),
                failures = table.Column<int>("integer"),
                next_attempt_at = table.Column<DateTimeOffset>("timestamp with time zone", nullable: true),
                paused_at = table.Column<DateTimeOffset>("timestamp with time zone", nullable: true),
                error = table.Column<string>("character varying(512)", nullable: true),
            },
            constraints: table => table.PrimaryKey("pk_webhooks", row => row.id));
        migrationBuilder.CreateIndex("ix_webhooks_name", "webhooks", "name", unique: true);
    }

    // Without a foreign key: the removal of a webhook must not make an event wait, or fail.
    private static void AddDeliveries(MigrationBuilder migrationBuilder)
    {
        migrationBuilder.CreateTable(
            "webhook_deliveries",
            table => new
            {
                id = table.Column<Guid>("uuid"),
                webhook_id = table.Column<Guid>("uuid"),
                @event = table.Column<string>("character varying(32)", name: "event"),
                at = table.Column<DateTimeOffset>("timestamp with time zone"),
                server_id = table.Column<Guid>("uuid", nullable: true),
                host_name = table.Column<string>("character varying(255)", nullable: true),
                data = table.Column<string>("jsonb"),
                state = table.Column<string>("character varying(32)"),
                next_attempt_at = table.Column<DateTimeOffset>("timestamp with time zone", nullable: true),
                delivered_at = table.Column<DateTimeOffset>("timestamp with time zone", nullable: true),
                attempts = table.Column<int>("integer"),
                error = table.Column<string>("character varying(512)", nullable: true),
            },
            constraints: table => table.PrimaryKey("pk_webhook_deliveries", row => row.id));
        migrationBuilder.CreateIndex(
            "ix_webhook_deliveries_webhook_id_state_next_attempt_at", "webhook_deliveries", ["webhook_id", "state", "next_attempt_at"]);
        migrationBuilder.CreateIndex("ix_webhook_deliveries_at", "webhook_deliveries", "at");
    }
}
