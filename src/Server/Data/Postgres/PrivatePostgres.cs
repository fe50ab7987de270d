using System.Globalization;
using FleetDefrag.Server.Settings;
using Npgsql;

namespace FleetDefrag.Server.Data.Postgres;

/// <summary>
/// A PostgreSQL of the server's own, run from the programs installed on the machine. The database has no network port, its socket
/// lies in a folder that is closed to other users, and only the server's user may sign in (peer authentication). The database
/// outlives a killed server, and the next server takes it over.
/// </summary>
internal sealed class PrivatePostgres(
    PrivatePostgresFolders folders, PostgresAccount account, ILogger<PrivatePostgres> logger, TimeProvider time)
{
    private const string Role = PrivatePostgresFolders.Role;
    private const int StartAttempts = 5;

    private FileStream? _lock;
    private PostgresBinaries? _binaries;

    /// <summary>Extra settings (name=value) for the server process.</summary>
    public IReadOnlyList<string> Settings { get; init; } = [];

    /// <summary>Known before the database runs.</summary>
    public string ConnectionString => folders.ConnectionString;

    private string MaintenanceConnection =>
        new NpgsqlConnectionStringBuilder(ConnectionString) { Database = "postgres", Pooling = false, Timeout = 5 }.ConnectionString;

    private string Cluster => Path.Combine(folders.Root, "cluster");

    private string LogFile => Path.Combine(folders.Root, "postgres.log");

    /// <summary>Makes the cluster at the first start, then starts PostgreSQL or takes over the one that still runs.</summary>
    /// <exception cref="StartupException">PostgreSQL cannot run; the message says what to do.</exception>
    public async Task StartAsync(CancellationToken cancellationToken)
    {
        if (folders.LocationFile is not null)
            logger.LiesOutside(account.Name, folders.Root);
        DataFolder.Ensure(Path.GetDirectoryName(folders.Root)!);
        await account.MakeFolderAsync(folders.Root, cancellationToken);
        _lock = Lock(folders.Root);
        folders.RecordLocation();
        _binaries = PostgresBinaries.Find(MajorVersion());
        if (!Directory.Exists(Cluster))
            await CreateAsync(cancellationToken);
        await WriteAccessRulesAsync(cancellationToken);
        await account.MakeFolderAsync(folders.Sockets, cancellationToken);
        if (PostmasterFile.IsRunningElseRemove(Cluster) && await AnswersAsync(cancellationToken))
            logger.Adopted();
        else
            await LaunchAsync(cancellationToken);
        await CreateDatabaseAsync(cancellationToken);
        logger.Running(folders.Root);
    }

    /// <summary>Starts PostgreSQL again when its process has ended. Returns true when it was started.</summary>
    /// <exception cref="StartupException">PostgreSQL cannot be started.</exception>
    public async Task<bool> StartAgainAsync(CancellationToken cancellationToken)
    {
        if (PostmasterFile.IsRunningElseRemove(Cluster))
            return false;

        logger.Ended();
        await LaunchAsync(cancellationToken);
        // The pooled connections lead to the process that has ended.
        NpgsqlConnection.ClearAllPools();
        logger.RunsAgain();
        return true;
    }

    /// <summary>Stops PostgreSQL and ends open connections.</summary>
    public async Task StopAsync()
    {
        if (_binaries is null)
            return;

        NpgsqlConnection.ClearAllPools();
        var result = await ControlAsync(["stop", "-m", "fast", "-w", "-t", "30"], CancellationToken.None);
        if (!result.Succeeded)
            logger.DidNotStop(result.OneLine);
        if (_lock is not null)
            await _lock.DisposeAsync();
    }

    // The server holds the lock as long as it runs: a second server on this folder would stop the database of the first.
    private static FileStream Lock(string root)
    {
        try
        {
            return new FileStream(Path.Combine(root, "server.lock"), FileMode.OpenOrCreate, FileAccess.ReadWrite, FileShare.None);
        }
        catch (IOException cause)
        {
            throw new StartupException(
                $"Another fleetdefrag-server uses the data in {root}. Stop it, or give this one its own Data:Folder.", cause);
        }
    }

    private int? MajorVersion()
    {
        var file = Path.Combine(Cluster, "PG_VERSION");
        return File.Exists(file) && int.TryParse(File.ReadAllText(file).Trim(), CultureInfo.InvariantCulture, out var version)
            ? version
            : null;
    }

    // The cluster has another name until it is complete: PostgreSQL does not start from what an interrupted initdb leaves.
    private async Task CreateAsync(CancellationToken cancellationToken)
    {
        logger.Creating(folders.Root, account.Name);
        var draft = Cluster + ".new";
        if (Directory.Exists(draft))
            Directory.Delete(draft, recursive: true);
        var result = await account.RunAsync(
            _binaries!["initdb"],
            ["-D", draft, "-U", Role, "--auth=peer", "-E", "UTF8", "--locale=C.UTF-8", "--data-checksums", "--no-instructions"],
            cancellationToken);
        if (!result.Succeeded)
            throw new StartupException($"The private database could not be created in {folders.Root}: {result.OneLine}");
        Directory.Move(draft, Cluster);
    }

    // The rules are written at each start: the server may run as another user than before.
    private async Task WriteAccessRulesAsync(CancellationToken cancellationToken)
    {
        await File.WriteAllTextAsync(Path.Combine(Cluster, "pg_hba.conf"), "local all all peer map=fleetdefrag\n", cancellationToken);
        await File.WriteAllTextAsync(
            Path.Combine(Cluster, "pg_ident.conf"), $"fleetdefrag \"{Environment.UserName}\" {Role}\n", cancellationToken);
    }

    private async Task CreateDatabaseAsync(CancellationToken cancellationToken)
    {
        await using var connection = new NpgsqlConnection(MaintenanceConnection);
        await connection.OpenAsync(cancellationToken);
        await using var command = new NpgsqlCommand("SELECT count(*) FROM pg_database WHERE datname = 'fleetdefrag'", connection);
        if (await command.ExecuteScalarAsync(cancellationToken) is > 0L)
            return;

        command.CommandText = "CREATE DATABASE fleetdefrag";
        await command.ExecuteNonQueryAsync(cancellationToken);
    }

    private async Task<bool> AnswersAsync(CancellationToken cancellationToken)
    {
        try
        {
            await using var connection = new NpgsqlConnection(MaintenanceConnection);
            await connection.OpenAsync(cancellationToken);
            return true;
        }
        catch (NpgsqlException)
        {
            // A PostgreSQL that runs and does not answer, on another socket for instance, is stopped and started again.
            await ControlAsync(["stop", "-m", "immediate", "-w", "-t", "30"], cancellationToken);
            return false;
        }
    }

    private async Task LaunchAsync(CancellationToken cancellationToken)
    {
        string[] settings =
            ["listen_addresses=", $"unix_socket_directories={folders.Sockets}", "unix_socket_permissions=0700", .. Settings];
        var options = string.Join(' ', settings.Select(setting => $"-c '{setting}'"));
        for (var attempt = 1; ; attempt++)
        {
            var result = await ControlAsync(["start", "-w", "-t", "60", "-l", LogFile, "-o", options], cancellationToken);
            if (result.Succeeded)
                return;
            if (attempt == StartAttempts)
                throw new StartupException($"The private database did not start: {result.OneLine} Its log is {LogFile}.");

            // The children of a killed postmaster hold its shared memory for a moment.
            await Task.Delay(TimeSpan.FromSeconds(1), time, cancellationToken);
        }
    }

    private Task<CommandResult> ControlAsync(string[] arguments, CancellationToken cancellationToken) =>
        account.RunAsync(_binaries!["pg_ctl"], [arguments[0], "-D", Cluster, .. arguments[1..]], cancellationToken);
}
