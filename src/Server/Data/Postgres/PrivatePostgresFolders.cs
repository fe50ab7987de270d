using System.Security.Cryptography;
using System.Text;
using FleetDefrag.Server.Security;
using Npgsql;

namespace FleetDefrag.Server.Data.Postgres;

/// <summary>Where the private PostgreSQL lives.</summary>
/// <param name="Root">Its folder: cluster, log, lock.</param>
/// <param name="Sockets">The folder of its socket.</param>
/// <param name="IsFallback">Not in the data folder, because the user that PostgreSQL runs as cannot get there (below /root for instance).</param>
internal sealed record PrivatePostgresFolders(string Root, string Sockets, bool IsFallback)
{
    /// <summary>The only role of the database.</summary>
    public const string Role = "fleetdefrag";

    // sun_path of sockaddr_un holds 108 bytes on Linux and 104 on macOS and BSD, the closing zero included.
    private const int LongestSocketPath = 103;
    private const string SocketFile = ".s.PGSQL.5432";

    /// <summary>How this server's processes reach it while it runs.</summary>
    public string ConnectionString => new NpgsqlConnectionStringBuilder
    {
        Host = Sockets, Username = Role, Database = "fleetdefrag", MaxPoolSize = 50, IncludeErrorDetail = false,
    }.ConnectionString;

    /// <summary>In the data folder where that works; makes the data folder.</summary>
    /// <exception cref="StartupException">The data folder cannot be made.</exception>
    public static PrivatePostgresFolders For(string dataFolder, PostgresAccount account)
    {
        DataFolder.Ensure(dataFolder);
        // One name a data folder: two servers on one machine do not meet in the folders outside.
        var name = Convert.ToHexStringLower(SHA256.HashData(Encoding.UTF8.GetBytes(dataFolder)))[..16];
        var isFallback = account.IsOther && !IsOpenToAll(dataFolder);
        var root = isFallback ? Path.Combine("/var/lib/fleetdefrag-server", name) : Path.Combine(dataFolder, "postgres");
        var sockets = Path.Combine(root, "run");
        if (Encoding.UTF8.GetByteCount(Path.Combine(sockets, SocketFile)) > LongestSocketPath)
            sockets = Path.Combine(RuntimeFolder(), $"fleetdefrag-{name}");
        return new PrivatePostgresFolders(root, sockets, isFallback);
    }

    private static string RuntimeFolder() =>
        Environment.IsPrivilegedProcess ? "/run" : Environment.GetEnvironmentVariable("XDG_RUNTIME_DIR") ?? Path.GetTempPath();

    // Passing through a folder takes its execute bit.
    private static bool IsOpenToAll(string folder)
    {
        for (var at = new DirectoryInfo(folder); at is not null; at = at.Parent)
        {
            if (!at.UnixFileMode.HasFlag(UnixFileMode.OtherExecute))
                return false;
        }

        return true;
    }
}
