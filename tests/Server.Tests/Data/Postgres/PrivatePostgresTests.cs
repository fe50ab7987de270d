using System.Diagnostics;
using System.Globalization;
using FleetDefrag.Server.Data.Postgres;
using FleetDefrag.Server.Settings;
using FleetDefrag.TestKit;
using Microsoft.Extensions.Logging.Abstractions;
using Npgsql;

namespace FleetDefrag.Server.Tests.Data.Postgres;

public sealed class PrivatePostgresTests
{
    [Fact]
    public async Task Data_outlives_a_restart_and_a_killed_postmaster()
    {
        using var folder = new TemporaryFolder();
        var first = await StartAsync(folder.Path);
        await ExecuteAsync(first, "CREATE TABLE kept (id int); INSERT INTO kept VALUES (7)");
        await first.StopAsync();

        var second = await StartAsync(folder.Path);
        (await ExecuteAsync(second, "SELECT id FROM kept")).ShouldBe(7);
        using (var postmaster = Process.GetProcessById(PostmasterOf(folder)))
        {
            postmaster.Kill();
            await postmaster.WaitForExitAsync(TestContext.Current.CancellationToken);
        }

        await second.StopAsync();
        var third = await StartAsync(folder.Path);
        (await ExecuteAsync(third, "SELECT id FROM kept")).ShouldBe(7);
        await third.StopAsync();
    }

    [Fact]
    public async Task A_file_that_names_somebody_elses_process_does_not_keep_it_from_starting()
    {
        using var folder = new TemporaryFolder();
        var first = await StartAsync(folder.Path);
        await first.StopAsync();
        // As after a restart of the machine: the process number now belongs to another program, here to this test.
        await File.WriteAllTextAsync(
            Path.Combine(folder.Path, "postgres", "cluster", "postmaster.pid"),
            $"{Environment.ProcessId}\n{folder.Path}\n1700000000\n5432\n\n\n  5432001         1\nready   \n",
            TestContext.Current.CancellationToken);

        var second = await StartAsync(folder.Path);
        (await ExecuteAsync(second, "SELECT 1")).ShouldBe(1);
        await second.StopAsync();
    }

    [Fact]
    public async Task A_second_server_on_the_same_folder_is_refused()
    {
        using var folder = new TemporaryFolder();
        var first = await StartAsync(folder.Path);

        var refused = await Should.ThrowAsync<StartupException>(() => StartAsync(folder.Path));
        refused.Message.ShouldContain("Another fleetdefrag-server uses the data");
        (await ExecuteAsync(first, "SELECT 1")).ShouldBe(1);
        await first.StopAsync();
    }

    [Fact]
    public async Task Another_user_cannot_connect()
    {
        using var folder = new TemporaryFolder();
        var postgres = await StartAsync(folder.Path);
        try
        {
            (await ExecuteAsync(postgres, "SELECT current_setting('listen_addresses')")).ShouldBe("");
            var sockets = new NpgsqlConnectionStringBuilder(postgres.ConnectionString).Host!;
            if (!OperatingSystem.IsWindows())
                (
                    File.GetUnixFileMode(sockets) & (
                        UnixFileMode.GroupRead | UnixFileMode.GroupExecute | UnixFileMode.OtherRead | UnixFileMode.OtherExecute))
                    .ShouldBe(UnixFileMode.None);
        }
        finally
        {
            await postgres.StopAsync();
        }
    }

    [Fact]
    public async Task A_folder_with_a_long_path_gets_its_sockets_elsewhere()
    {
        using var folder = new TemporaryFolder();
        var data = folder.Combine(new string('d', 100));
        var postgres = await StartAsync(data);
        var sockets = new NpgsqlConnectionStringBuilder(postgres.ConnectionString).Host!;
        sockets.Length.ShouldBeLessThan(90);
        (await ExecuteAsync(postgres, "SELECT 1")).ShouldBe(1);
        await postgres.StopAsync();
        Directory.Delete(sockets, recursive: true);
    }

    [Fact]
    public async Task A_new_data_folder_has_an_empty_database_although_the_old_one_lies_outside()
    {
        using var folder = new TemporaryFolder();
        var data = folder.Combine("data");
        var first = await StartOutsideAsync(folder, data);
        await ExecuteAsync(first, "CREATE TABLE kept (id int)");
        await first.StopAsync();
        var again = await StartOutsideAsync(folder, data);
        (await ExecuteAsync(again, "SELECT count(*) FROM kept")).ShouldBe(0L);
        await again.StopAsync();

        Directory.Delete(data, recursive: true);
        var second = await StartOutsideAsync(folder, data);
        (await ExecuteAsync(second, "SELECT to_regclass('kept')::text")).ShouldBe(DBNull.Value);
        await second.StopAsync();
    }

    [Fact]
    public void Missing_programs_are_named_with_what_to_install()
    {
        Should.Throw<StartupException>(() => PostgresBinaries.Find(99)).Message.ShouldContain("apt-get install postgresql-99");
        File.Exists(PostgresBinaries.Find(majorVersion: null)["initdb"]).ShouldBeTrue();
    }

    private static Task<PrivatePostgres> StartAsync(string dataFolder) =>
        StartAsync(PrivatePostgresFolders.For(dataFolder, PostgresAccount.Choose()));

    private static Task<PrivatePostgres> StartOutsideAsync(TemporaryFolder folder, string dataFolder)
    {
        Directory.CreateDirectory(dataFolder);
        return StartAsync(PrivatePostgresFolders.For(dataFolder, closedFolder: dataFolder, folder.Combine("outside")));
    }

    private static async Task<PrivatePostgres> StartAsync(PrivatePostgresFolders folders)
    {
        var postgres = new PrivatePostgres(folders, PostgresAccount.Choose(), NullLogger<PrivatePostgres>.Instance, TimeProvider.System);
        await postgres.StartAsync(TestContext.Current.CancellationToken);
        return postgres;
    }

    private static async Task<object?> ExecuteAsync(PrivatePostgres postgres, string sql)
    {
        await using var connection = new NpgsqlConnection(
            new NpgsqlConnectionStringBuilder(postgres.ConnectionString) { Pooling = false }.ConnectionString);
        await connection.OpenAsync(TestContext.Current.CancellationToken);
        await using var command = new NpgsqlCommand(sql, connection);
        return await command.ExecuteScalarAsync(TestContext.Current.CancellationToken);
    }

    private static int PostmasterOf(TemporaryFolder folder) => int.Parse(
        File.ReadLines(Path.Combine(folder.Path, "postgres", "cluster", "postmaster.pid")).First(), CultureInfo.InvariantCulture);
}
