using System.Security.Cryptography;
using System.Text;
using FleetDefrag.Server.Settings;
using Npgsql;

namespace FleetDefrag.Server.Data.Postgres;

/// <summary>The folders of the private PostgreSQL.</summary>
/// <param name="Root">Holds the cluster, its log and the lock of the server that uses it.</param>
/// <param name="Sockets">Holds the socket.</param>
/// <param name="LocationFile">
/// The file in the data folder that names <paramref name="Root"/> when that lies elsewhere; null when it lies in the data folder.
/// </param>
/// <remarks>
/// PostgreSQL does not run as root. A server that is started as root runs PostgreSQL as an unprivileged user, who cannot reach every data
/// folder (none below /root, for instance). The database then lies outside. Only the file binds it to its data folder: a new data folder
/// never finds an old database, and a moved or restored one finds its own.
/// </remarks>
internal sealed record PrivatePostgresFolders(string Root, string Sockets, string? LocationFile)
{
    /// <summary>The only role of the database.</summary>
    public const string Role = "fleetdefrag";

    /// <summary>Name of <see cref="LocationFile"/> in the data folder; demo.sh reads it too.</summary>
    public const string LocationName = "postgres.location";

    private const string Outside = "/var/lib/fleetdefrag-server";

    // sun_path of sockaddr_un holds 108 bytes on Linux and 104 on macOS and BSD, the closing zero included.
    private const int LongestSocketPath = 103;
    private const string SocketFile = ".s.PGSQL.5432";

    /// <summary>How this server's processes reach the database while it runs.</summary>
    public string ConnectionString => new NpgsqlConnectionStringBuilder
    {
        Host = Sockets, Username = Role, Database = "fleetdefrag", MaxPoolSize = 50, IncludeErrorDetail = false,
    }.ConnectionString;

    /// <summary>Chooses the folders of a data folder, which is made when it does not exist.</summary>
    /// <exception cref="StartupException">The data folder cannot be made, or its database is missing or out of reach.</exception>
    public static PrivatePostgresFolders For(string dataFolder, PostgresAccount account)
    {
        DataFolder.Ensure(dataFolder);
        return For(dataFolder, account.IsOther ? ClosedFolder(dataFolder) : null, Outside);
    }

    /// <summary>Chooses the folders of a data folder that exists.</summary>
    /// <param name="dataFolder">The data folder.</param>
    /// <param name="closedFolder">The folder on its path that the database's user may not pass; null when that user can reach it.</param>
    /// <param name="outside">Holds the databases that do not lie in their data folders.</param>
    internal static PrivatePostgresFolders For(string dataFolder, string? closedFolder, string outside)
    {
        var pathHash = Convert.ToHexStringLower(SHA256.HashData(Encoding.UTF8.GetBytes(dataFolder)))[..16];
        var locationFile = Path.Combine(dataFolder, LocationName);
        var inside = Path.Combine(dataFolder, "postgres");
        var root = Recorded(locationFile)
            ?? (closedFolder is null ? inside : OfEarlierVersion(dataFolder, outside, pathHash) ?? New(inside, closedFolder, outside));

        var sockets = Path.Combine(root, "run");
        if (Encoding.UTF8.GetByteCount(Path.Combine(sockets, SocketFile)) > LongestSocketPath)
            sockets = Path.Combine(RuntimeFolder(), $"fleetdefrag-{pathHash}");
        return new PrivatePostgresFolders(root, sockets, root == inside ? null : locationFile);
    }

    /// <summary>
    /// Writes the location file, after <see cref="Root"/> has been made: a file without its folder means a lost database.
    /// </summary>
    /// <exception cref="StartupException">Another server has written its own meanwhile, or the data folder cannot be written.</exception>
    public void RecordLocation()
    {
        if (LocationFile is null || File.Exists(LocationFile) && Recorded(LocationFile) == Root)
            return;

        try
        {
            var draft = $"{LocationFile}.{Environment.ProcessId}";
            File.WriteAllText(draft, Root + "\n");
            File.Move(draft, LocationFile, overwrite: false);
        }
        catch (Exception cause) when (cause is IOException or UnauthorizedAccessException)
        {
            throw new StartupException(
                $"{LocationFile} cannot be written: {cause.Message} Stop other servers that use this data folder, then start this one.",
                cause);
        }
    }

    private static string? Recorded(string locationFile)
    {
        if (!File.Exists(locationFile))
            return null;

        var root = File.ReadAllText(locationFile).Trim();
        return Path.IsPathFullyQualified(root) && Directory.Exists(root)
            ? root
            : throw new StartupException(
                $"The private database is missing: {locationFile} says that it is in '{root}'. Restore that folder, "
                + "or delete the file to start with an empty database.");
    }

    // Servers that wrote no location file named the folder after the path of the data folder. A data folder without an authority is new.
    private static string? OfEarlierVersion(string dataFolder, string outside, string pathHash)
    {
        var root = Path.Combine(outside, pathHash);
        return Directory.Exists(root) && HasAuthority(Path.Combine(dataFolder, "authority")) ? root : null;
    }

    private static bool HasAuthority(string folder) =>
        File.Exists(Path.Combine(folder, "authorities.pem")) || File.Exists(Path.Combine(folder, "authority.crt"));

    private static string New(string inside, string closedFolder, string outside) => Directory.Exists(inside)
        ? throw new StartupException(
            $"The private database is in {inside}, where the user that runs PostgreSQL cannot reach it: {closedFolder} is closed to other "
            + $"users. Open it (chmod o+x {closedFolder}), or move the data folder.")
        : Path.Combine(outside, Convert.ToHexStringLower(RandomNumberGenerator.GetBytes(8)));

    private static string RuntimeFolder() =>
        Environment.IsPrivilegedProcess ? "/run" : Environment.GetEnvironmentVariable("XDG_RUNTIME_DIR") ?? Path.GetTempPath();

    // The execute bit of a folder permits to pass through it.
    private static string? ClosedFolder(string folder)
    {
        for (var at = new DirectoryInfo(folder); at is not null; at = at.Parent)
        {
            if (!at.UnixFileMode.HasFlag(UnixFileMode.OtherExecute))
                return at.FullName;
        }

        return null;
    }
}
