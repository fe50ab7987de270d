using Microsoft.EntityFrameworkCore.Infrastructure;
using Microsoft.EntityFrameworkCore.Migrations;

namespace FleetDefrag.Server.Data.Migrations;

/// <summary>Adds a job's limit in bytes per second.</summary>
[DbContext(typeof(FleetDbContext))]
[Migration("20261121000002_JobRate")]
internal sealed class M0003JobRate : Migration
{
    /// <inheritdoc />
    protected override void Up(MigrationBuilder migrationBuilder) =>
        migrationBuilder.AddColumn<long>("max_bytes_per_second", "jobs", "bigint", nullable: true);

    /// <inheritdoc />
    protected override void Down(MigrationBuilder migrationBuilder) => migrationBuilder.DropColumn("max_bytes_per_second", "jobs");
}
