using FleetDefrag.Server.Tests.Support;
using Npgsql;

namespace FleetDefrag.Server.Tests.Data;

/// <summary>
/// The hand-written migrations and the model make the same schema. The tests ask PostgreSQL which schema each of them made.
/// </summary>
public sealed class MigrationDriftTests(PostgresFixture postgres)
{
    private const string Columns =
        """
        SELECT table_name || '.' || column_name || ' ' || data_type || coalesce('(' || character_maximum_length || ')', '')
            || ' ' || udt_name || ' nullable=' || is_nullable || ' identity=' || is_identity || ' default=' || coalesce(column_default, '')
        FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> '__EFMigrationsHistory'
        """;

    private const string Indexes = "SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' AND tablename <> '__EFMigrationsHistory'";

    private const string Constraints =
        """
        SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
        WHERE connamespace = 'public'::regnamespace AND conrelid <> 0 AND contype <> 't'
            AND conrelid::regclass::text NOT LIKE '%EFMigrationsHistory%'
        """;

    [Theory]
    [InlineData(Columns)]
    [InlineData(Indexes)]
    [InlineData(Constraints)]
    public async Task Migrations_make_the_schema_of_the_model(string question)
    {
        var migrated = await postgres.CreateDatabaseAsync();
        var modelled = await postgres.CreateDatabaseAsync(migrated: false);
        await using (var db = PostgresFixture.Context(modelled))
            await db.Database.EnsureCreatedAsync(TestContext.Current.CancellationToken);

        var expected = await AskAsync(modelled, question);
        expected.ShouldNotBeEmpty();
        var actual = await AskAsync(migrated, question);
        expected.Except(actual).ShouldBeEmpty("the model has what no migration makes");
        actual.Except(expected).ShouldBeEmpty("migrations make what the model does not have");
    }

    private static async Task<List<string>> AskAsync(string database, string question)
    {
        await using var connection = new NpgsqlConnection(database);
        await connection.OpenAsync(TestContext.Current.CancellationToken);
        await using var command = connection.CreateCommand();
        command.CommandText = question;
        var rows = new List<string>();
        await using var reader = await command.ExecuteReaderAsync(TestContext.Current.CancellationToken);
        while (await reader.ReadAsync(TestContext.Current.CancellationToken))
            rows.Add(reader.GetString(0));
        return [.. rows.Order(StringComparer.Ordinal)];
    }
}
