using FleetDefrag.Server.Tests.Support;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Infrastructure;
using Microsoft.EntityFrameworkCore.Migrations;

namespace FleetDefrag.Server.Tests.Data;

/// <summary>The migration of the read order that a backup schedule names.</summary>
public sealed class ReadOrderMigrationTests(PostgresFixture postgres)
{
    private const string Before = "20261122233500_ReportSchedules";

    private const string Schedules =
        """
        INSERT INTO setup_objects (kind, name, spec, version, changed_at, changed_by) VALUES
        ('BackupSchedule', 'a', '{{"name":"a","subdirectories":"inPlace"}}', 1, now(), 'x'),
        ('BackupSchedule', 'b', '{{"name":"b"}}', 1, now(), 'x');
        """;

    [Fact]
    public async Task The_order_of_subdirectories_becomes_the_read_order_and_back()
    {
        var database = await postgres.CreateDatabaseAsync(migrated: false);
        await using var db = PostgresFixture.Context(database);
        var migrator = db.GetService<IMigrator>();
        await migrator.MigrateAsync(Before, TestContext.Current.CancellationToken);
        await db.Database.ExecuteSqlRawAsync(Schedules, TestContext.Current.CancellationToken);

        await migrator.MigrateAsync(cancellationToken: TestContext.Current.CancellationToken);
        (await SpecsAsync()).ShouldBe(["inPlace / -", "- / -"]);

        await migrator.MigrateAsync(Before, TestContext.Current.CancellationToken);
        (await SpecsAsync()).ShouldBe(["- / inPlace", "- / -"]);

        async Task<string[]> SpecsAsync()
        {
            var specs = await db.SetupObjects.AsNoTracking().OrderBy(item => item.Name).Select(item => item.Spec)
                .ToListAsync(TestContext.Current.CancellationToken);
            return [.. specs.Select(spec => $"{spec["readOrder"] ?? "-"} / {spec["subdirectories"] ?? "-"}")];
        }
    }
}
