using Microsoft.EntityFrameworkCore.Infrastructure;
using Microsoft.EntityFrameworkCore.Migrations;

namespace FleetDefrag.Server.Data.Migrations;

/// <summary>Adds groups, sites, policies, schedules, windows and limits.</summary>
[DbContext(typeof(FleetDbContext))]
[Migration("20261121000003_Setup")]
internal sealed class M0004Setup : Migration
{
    /// <inheritdoc />
    protected override void Up(MigrationBuilder migrationBuilder) => migrationBuilder.CreateTable(
        "setup_objects",
        table => new
        {
            kind = table.Column<string>("character varying(32)"),
            name = table.Column<string>("character varying(64)"),
            spec = table.Column<string>("jsonb"),
            version = table.Column<int>("integer"),
            previous = table.Column<string>("jsonb", nullable: true),
            halted_because = table.Column<string>("character varying(1024)", nullable: true),
            changed_at = table.Column<DateTimeOffset>("timestamp with time zone"),
            changed_by = table.Column<string>("character varying(256)"),
        },
        constraints: table => table.PrimaryKey("pk_setup_objects", row => new { row.kind, row.name }));

    /// <inheritdoc />
    protected override void Down(MigrationBuilder migrationBuilder) => migrationBuilder.DropTable("setup_objects");
}
