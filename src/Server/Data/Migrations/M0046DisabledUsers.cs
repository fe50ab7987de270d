using Microsoft.EntityFrameworkCore.Infrastructure;
using Microsoft.EntityFrameworkCore.Migrations;

namespace FleetDefrag.Server.Data.Migrations;

/// <summary>Adds the time at which an administrator disabled a person.</summary>
[DbContext(typeof(FleetDbContext))]
[Migration("20261123000046_DisabledUsers")]
internal sealed class M0046DisabledUsers : Migration
{
    /// <inheritdoc />
    protected override void Up(MigrationBuilder migrationBuilder) =>
        migrationBuilder.AddColumn<DateTimeOffset>("disabled_at", "users", "timestamp with time zone", nullable: true);

    /// <inheritdoc />
    protected override void Down(MigrationBuilder migrationBuilder) => migrationBuilder.DropColumn("disabled_at", "users");
}
