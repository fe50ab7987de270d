using Microsoft.EntityFrameworkCore.Infrastructure;
using Microsoft.EntityFrameworkCore.Migrations;

namespace FleetDefrag.Server.Data.Migrations;

/// <summary>Turns each server's backup window into a backup schedule. Jobs record why they run during blackouts.</summary>
[DbContext(typeof(FleetDbContext))]
[Migration("20261121000006_BackupSchedules")]
internal sealed class M0007BackupSchedules : Migration
{
    // Two servers with one name share a schedule, because a scope with that name matches both.
    private const string WindowsToSchedules =
        """
        INSERT INTO setup_objects (kind, name, spec, version, changed_at, changed_by)
        SELECT DISTINCT ON (host_name) 'BackupSchedule', name, jsonb_build_object(
            'name', name, 'for', 'host ' || host_name, 'type', 'full', 'method', 'fileLevel',
            'window', jsonb_build_object(
                'from', to_char(start_time, 'HH24:MI'),
                'to', to_char(start_time + make_interval(mins => duration_minutes), 'HH24:MI'),
                'daysLater', (extract(hour FROM start_time)::int * 60 + extract(minute FROM start_time)::int + duration_minutes) / 1440,
                'timeZone', time_zone, 'startsOn', '2020-01-01',
                'rule', 'FREQ=WEEKLY;BYDAY=' || (SELECT string_agg(upper(left(day, 2)), ',') FROM jsonb_array_elements_text(days) AS day))),
            1, now(), 'upgrade'
        FROM (SELECT *, rtrim(left('backup of ' || replace(host_name, '/', ' '), 64)) AS name
              FROM backup_windows JOIN servers ON servers.id = backup_windows.server_id WHERE revoked_at IS NULL) AS windows
        ORDER BY host_name
        ON CONFLICT DO NOTHING
        """;

    /// <inheritdoc />
    protected override void Up(MigrationBuilder migrationBuilder)
    {
        migrationBuilder.Sql(WindowsToSchedules);
        migrationBuilder.DropTable("backup_windows");
        migrationBuilder.AddColumn<string>("break_glass_reason", "jobs", "character varying(512)", nullable: true);
    }

    /// <inheritdoc />
    protected override void Down(MigrationBuilder migrationBuilder)
    {
        migrationBuilder.DropColumn("break_glass_reason", "jobs");
        migrationBuilder.CreateTable(
            "backup_windows",
            table => new
            {
                server_id = table.Column<Guid>("uuid"),
                start_time = table.Column<TimeOnly>("time without time zone"),
                duration_minutes = table.Column<int>("integer"),
                time_zone = table.Column<string>("character varying(64)"),
                days = table.Column<string>("jsonb"),
            },
            constraints: table =>
            {
                table.PrimaryKey("pk_backup_windows", row => row.server_id);
                table.ForeignKey(
                    "fk_backup_windows_servers_server_id", row => row.server_id, "servers", "id", onDelete: ReferentialAction.Cascade);
            });
    }
}
