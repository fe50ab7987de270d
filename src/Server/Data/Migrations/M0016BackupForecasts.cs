using Microsoft.EntityFrameworkCore.Infrastructure;
using Microsoft.EntityFrameworkCore.Migrations;

namespace FleetDefrag.Server.Data.Migrations;

/// <summary>Adds the forecast that was made before a backup, and whether the storage of a volume has a seek penalty.</summary>
[DbContext(typeof(FleetDbContext))]
[Migration("20261122200000_BackupForecasts")]
internal sealed class M0016BackupForecasts : Migration
{
    private static readonly string[] Seconds = ["forecast_seconds", "forecast_low_seconds", "forecast_high_seconds"];

    /// <inheritdoc />
    protected override void Up(MigrationBuilder migrationBuilder)
    {
        foreach (var column in Seconds)
            migrationBuilder.AddColumn<double>(column, "backup_runs", "double precision", nullable: true);
        migrationBuilder.AddColumn<int>("forecast_runs", "backup_runs", "integer", nullable: true);
        migrationBuilder.AddColumn<bool>("has_seek_penalty", "volumes", "boolean", nullable: true);
    }

    /// <inheritdoc />
    protected override void Down(MigrationBuilder migrationBuilder)
    {
        migrationBuilder.DropColumn("has_seek_penalty", "volumes");
        migrationBuilder.DropColumn("forecast_runs", "backup_runs");
        foreach (var column in Seconds)
            migrationBuilder.DropColumn(column, "backup_runs");
    }
}
