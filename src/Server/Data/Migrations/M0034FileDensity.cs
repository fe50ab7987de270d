using Microsoft.EntityFrameworkCore.Infrastructure;
using Microsoft.EntityFrameworkCore.Migrations;

namespace FleetDefrag.Server.Data.Migrations;

/// <summary>Adds the sizes of files to analyses. Earlier analyses have none.</summary>
[DbContext(typeof(FleetDbContext))]
[Migration("20261122233400_FileDensity")]
internal sealed class M0034FileDensity : Migration
{
    /// <inheritdoc />
    protected override void Up(MigrationBuilder migrationBuilder) =>
        migrationBuilder.AddColumn<string>("density", "analyses", "jsonb", nullable: true);

    /// <inheritdoc />
    protected override void Down(MigrationBuilder migrationBuilder) => migrationBuilder.DropColumn("density", "analyses");
}
