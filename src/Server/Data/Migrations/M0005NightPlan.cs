using Microsoft.EntityFrameworkCore.Infrastructure;
using Microsoft.EntityFrameworkCore.Migrations;

namespace FleetDefrag.Server.Data.Migrations;

/// <summary>Adds the planner's decisions, approvals, pauses, and its history of each volume.</summary>
[DbContext(typeof(FleetDbContext))]
[Migration("20261121000004_NightPlan")]
internal sealed class M0005NightPlan : Migration
{
    /// <inheritdoc />
    protected override void Up(MigrationBuilder migrationBuilder)
    {
        migrationBuilder.AddColumn<int>("passed_over", "volumes", "integer", nullable: false, defaultValue: 0);
        migrationBuilder.AddColumn<string>("pace", "volumes", "jsonb", nullable: false, defaultValueSql: "'[]'");
        CreateDecisions(migrationBuilder);
        CreateApprovals(migrationBuilder);
        migrationBuilder.CreateTable(
            "fleet_pauses",
            table => new
            {
                id = table.Column<Guid>("uuid"),
                since = table.Column<DateTimeOffset>("timestamp with time zone"),
                paused_by = table.Column<string>("character varying(256)"),
                reason = table.Column<string>("character varying(512)"),
                ended_at = table.Column<DateTimeOffset>("timestamp with time zone", nullable: true),
            },
            constraints: table => table.PrimaryKey("pk_fleet_pauses", row => row.id));
    }

    /// <inheritdoc />
    protected override void Down(MigrationBuilder migrationBuilder)
    {
        migrationBuilder.DropTable("fleet_pauses");
        migrationBuilder.DropTable("policy_approvals");
        migrationBuilder.DropTable("planned_decisions");
        migrationBuilder.DropColumn("pace", "volumes");
        migrationBuilder.DropColumn("passed_over", "volumes");
    }

    private static void CreateDecisions(MigrationBuilder schema)
    {
        schema.CreateTable(
            "planned_decisions",
            table => new
            {
                volume_id = table.Column<Guid>("uuid"),
                schedule = table.Column<string>("character varying(64)"),
                local_start = table.Column<string>("character varying(32)"),
                occurs_at = table.Column<DateTimeOffset>("timestamp with time zone"),
                time_zone = table.Column<string>("character varying(64)"),
                kind = table.Column<string>("character varying(32)"),
                reason = table.Column<string>("character varying(1024)"),
                policy = table.Column<string>("character varying(64)", nullable: true),
                policy_version = table.Column<int>("integer", nullable: true),
                starts_at = table.Column<DateTimeOffset>("timestamp with time zone", nullable: true),
                ends_at = table.Column<DateTimeOffset>("timestamp with time zone", nullable: true),
                shadow_copy_safe = table.Column<bool>("boolean"),
                decided_at = table.Column<DateTimeOffset>("timestamp with time zone"),
            },
            constraints: table =>
            {
                table.PrimaryKey("pk_planned_decisions", row => new { row.volume_id, row.schedule, row.local_start });
                table.ForeignKey(
                    "fk_planned_decisions_volumes_volume_id", row => row.volume_id, "volumes", "id", onDelete: ReferentialAction.Cascade);
            });
        schema.CreateIndex("ix_planned_decisions_occurs_at", "planned_decisions", "occurs_at");
    }

    private static void CreateApprovals(MigrationBuilder schema) => schema.CreateTable(
        "policy_approvals",
        table => new
        {
            volume_id = table.Column<Guid>("uuid"),
            policy = table.Column<string>("character varying(64)"),
            version = table.Column<int>("integer"),
            approved_by = table.Column<string>("character varying(256)"),
            approved_at = table.Column<DateTimeOffset>("timestamp with time zone"),
        },
        constraints: table =>
        {
            table.PrimaryKey("pk_policy_approvals", row => new { row.volume_id, row.policy });
            table.ForeignKey(
                "fk_policy_approvals_volumes_volume_id", row => row.volume_id, "volumes", "id", onDelete: ReferentialAction.Cascade);
        });
}
