using Microsoft.EntityFrameworkCore.Infrastructure;
using Microsoft.EntityFrameworkCore.Migrations;

namespace FleetDefrag.Server.Data.Migrations;

/// <summary>Adds the bytes that a job may move for each byte of fragmented files. Earlier jobs had no such limit.</summary>
[DbContext(typeof(FleetDbContext))]
[Migration("20261122000008_FreeSpacePrice")]
internal sealed class M0009FreeSpacePrice : Migration
{
    /// <inheritdoc />
    protected override void Up(MigrationBuilder migrationBuilder) =>
        migrationBuilder.AddColumn<double>("max_moved_ratio", "jobs", "double precision", nullable: false, defaultValue: 0d);

    /// <inheritdoc />
    protected override void Down(MigrationBuilder migrationBuilder) => migrationBuilder.DropColumn("max_moved_ratio", "jobs");
}
