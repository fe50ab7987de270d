using Microsoft.EntityFrameworkCore.Infrastructure;
using Microsoft.EntityFrameworkCore.Migrations;

namespace FleetDefrag.Server.Data.Migrations;

/// <summary>
/// Names the read order of a backup schedule and a job as what it is, since it also takes the order of the MFT and of a list.
/// Adds the price of the order and the backups that gain by it.
/// </summary>
[DbContext(typeof(FleetDbContext))]
[Migration("20261123024000_ReadOrders")]
internal sealed class M0041ReadOrders : Migration
{
    /// <inheritdoc />
    protected override void Up(MigrationBuilder migrationBuilder)
    {
        migrationBuilder.RenameColumn("subdirectories", "jobs", "read_order");
        migrationBuilder.Sql("ALTER TABLE jobs ALTER COLUMN read_order DROP NOT NULL, ALTER COLUMN read_order DROP DEFAULT;");
        migrationBuilder.AddColumn<double>("max_order_seconds", "jobs", "double precision", nullable: false, defaultValue: 2d);
        migrationBuilder.AddColumn<int>("backups_of_month", "jobs", "integer", nullable: false, defaultValue: 30);
        RenameKey(migrationBuilder, "subdirectories", "readOrder");
    }

    /// <inheritdoc />
    protected override void Down(MigrationBuilder migrationBuilder)
    {
        RenameKey(migrationBuilder, "readOrder", "subdirectories");
        migrationBuilder.DropColumn("backups_of_month", "jobs");
        migrationBuilder.DropColumn("max_order_seconds", "jobs");
        migrationBuilder.Sql("""
            UPDATE jobs SET read_order = 'AfterFiles' WHERE read_order IS NULL OR read_order IN ('MftRecords', 'Listed');
            ALTER TABLE jobs ALTER COLUMN read_order SET NOT NULL, ALTER COLUMN read_order SET DEFAULT 'AfterFiles';
            """);
        migrationBuilder.RenameColumn("read_order", "jobs", "subdirectories");
    }

    private static void RenameKey(MigrationBuilder migrationBuilder, string from, string to) => migrationBuilder.Sql($"""
        UPDATE setup_objects SET spec = (spec - '{from}') || jsonb_build_object('{to}', spec -> '{from}')
        WHERE kind = 'BackupSchedule' AND spec ? '{from}';
        """);
}
