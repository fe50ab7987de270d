using FleetDefrag.Server.Tests.Support;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Infrastructure;
using Microsoft.EntityFrameworkCore.Migrations;

namespace FleetDefrag.Server.Tests.Data;

/// <summary>The migration of backup windows, which administrators had set for each server, to backup schedules.</summary>
public sealed class BackupWindowMigrationTests(PostgresFixture postgres)
{
    private const string Before = "20261121000005_BackupRuns";

    private const string Windows =
        """
        INSERT INTO servers (id, host_name, operating_system, agent_version, labels, enrolled_at, certificate_hash, certificate_expires_at)
        VALUES ('00000000-0000-7000-8000-000000000001', 'files01', '', '', '{}', now(), '', now()),
        ('00000000-0000-7000-8000-000000000002', 'db01', '', '', '{}', now(), '', now());
        INSERT INTO backup_windows (server_id, start_time, duration_minutes, time_zone, days)
        VALUES ('00000000-0000-7000-8000-000000000001', '22:30', 240, 'Europe/Berlin', '["monday","sunday"]'),
        ('00000000-0000-7000-8000-000000000002', '08:00', 90, 'UTC', '["friday"]');
        """;

    [Fact]
    public async Task Backup_windows_become_backup_schedules_for_their_servers()
    {
        var database = await postgres.CreateDatabaseAsync(migrated: false);
        await using var db = PostgresFixture.Context(database);
        await db.GetService<IMigrator>().MigrateAsync(Before, TestContext.Current.CancellationToken);
        await db.Database.ExecuteSqlRawAsync(
            Windows.Replace("{}", "{{}}", StringComparison.Ordinal), TestContext.Current.CancellationToken);

        await db.Database.MigrateAsync(TestContext.Current.CancellationToken);

        var schedules = await db.SetupObjects.OrderBy(item => item.Name).Select(item => item.Spec)
            .ToListAsync(TestContext.Current.CancellationToken);
        schedules.Count.ShouldBe(2);
        schedules[1]["name"]!.GetValue<string>().ShouldBe("backup of files01");
        schedules[1]["for"]!.GetValue<string>().ShouldBe("host files01");
        var window = schedules[1]["window"]!;
        new[] { "from", "to", "timeZone", "rule" }.Select(key => window[key]!.GetValue<string>())
            .ShouldBe(["22:30", "02:30", "Europe/Berlin", "FREQ=WEEKLY;BYDAY=MO,SU"]);
        window["daysLater"]!.GetValue<int>().ShouldBe(1);
        schedules[0]["window"]!["daysLater"]!.GetValue<int>().ShouldBe(0);
    }
}
