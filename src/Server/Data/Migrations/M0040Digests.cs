using Microsoft.EntityFrameworkCore.Infrastructure;
using Microsoft.EntityFrameworkCore.Migrations;

namespace FleetDefrag.Server.Data.Migrations;

/// <summary>Adds digests, and the creation of setup objects. For earlier objects, the last change counts as the creation.</summary>
[DbContext(typeof(FleetDbContext))]
[Migration("20261122234000_Digests")]
internal sealed class M0040Digests : Migration
{
    /// <inheritdoc />
    protected override void Up(MigrationBuilder migrationBuilder)
    {
        migrationBuilder.AddColumn<DateTimeOffset>("created_at", "setup_objects", "timestamp with time zone", nullable: true);
        migrationBuilder.Sql("UPDATE setup_objects SET created_at = changed_at");
        migrationBuilder.Sql("ALTER TABLE setup_objects ALTER COLUMN created_at SET NOT NULL");
        migrationBuilder.CreateTable(
            "digests",
            table => new
            {
                contact = table.Column<string>("character varying(64)"),
                day = table.Column<DateOnly>("date"),
                state = table.Column<string>("character varying(32)"),
                next_attempt_at = table.Column<DateTimeOffset>("timestamp with time zone"),
                delivered_at = table.Column<DateTimeOffset>("timestamp with time zone", nullable: true),
                attempts = table.Column<int>("integer"),
                error = table.Column<string>("character varying(512)", nullable: true),
            },
            constraints: table => table.PrimaryKey("pk_digests", row => new { row.contact, row.day }));
    }

    /// <inheritdoc />
    protected override void Down(MigrationBuilder migrationBuilder)
    {
        migrationBuilder.DropTable("digests");
        migrationBuilder.DropColumn("created_at", "setup_objects");
    }
}
