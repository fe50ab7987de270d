using Microsoft.EntityFrameworkCore.Infrastructure;
using Microsoft.EntityFrameworkCore.Migrations;

namespace FleetDefrag.Server.Data.Migrations;

/// <summary>Adds the time of the backup, now and after the planned runs, its window and its readiness to decisions.</summary>
[DbContext(typeof(FleetDbContext))]
[Migration("20261123024400_DecisionSeconds")]
internal sealed class M0044DecisionSeconds : Migration
{
    /// <inheritdoc />
    protected override void Up(MigrationBuilder migrationBuilder)
    {
        migrationBuilder.AddColumn<double>("backup_seconds", "planned_decisions", "double precision", nullable: true);
        migrationBuilder.AddColumn<double>("backup_seconds_after", "planned_decisions", "double precision", nullable: true);
        migrationBuilder.AddColumn<double>("backup_window_seconds", "planned_decisions", "double precision", nullable: true);
        migrationBuilder.AddColumn<string>(
            "readiness", "planned_decisions", "character varying(32)", maxLength: 32, nullable: true);
    }

    /// <inheritdoc />
    protected override void Down(MigrationBuilder migrationBuilder)
    {
        migrationBuilder.DropColumn("readiness", "planned_decisions");
        migrationBuilder.DropColumn("backup_window_seconds", "planned_decisions");
        migrationBuilder.DropColumn("backup_seconds_after", "planned_decisions");
        migrationBuilder.DropColumn("backup_seconds", "planned_decisions");
    }
}
