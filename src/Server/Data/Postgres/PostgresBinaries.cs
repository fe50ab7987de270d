using System.Diagnostics;
using System.Globalization;
using FleetDefrag.Server.Settings;

namespace FleetDefrag.Server.Data.Postgres;

/// <summary>The PostgreSQL programs that are installed on the machine.</summary>
/// <param name="Folder">Holds initdb, pg_ctl and postgres.</param>
internal sealed record PostgresBinaries(string Folder)
{
    private const int OldestMajorVersion = 13;

    /// <summary>Returns the full path of a program.</summary>
    public string this[string program] => Path.Combine(Folder, program);

    /// <summary>
    /// Finds the programs of <paramref name="majorVersion"/>, or the newest when null: first where Debian and Red Hat install them, then on
    /// the PATH.
    /// </summary>
    /// <exception cref="StartupException">No such version is installed.</exception>
    public static PostgresBinaries Find(int? majorVersion)
    {
        var fitting = Folders().Where(found => majorVersion is null ? found.Version >= OldestMajorVersion : found.Version == majorVersion);
        var best = fitting.OrderByDescending(found => found.Version).FirstOrDefault();
        if (best.Folder is not null)
            return new PostgresBinaries(best.Folder);

        throw new StartupException(
            majorVersion is null
                ? "PostgreSQL is not installed on this machine. Install it (Debian: apt-get install postgresql), "
                    + "or name a database of your own in ConnectionStrings:FleetDefrag."
                : $"The private database was created by PostgreSQL {majorVersion}, which is no longer installed. "
                    + $"Install it (Debian: apt-get install postgresql-{majorVersion}).");
    }

    private static IEnumerable<(string Folder, int Version)> Folders()
    {
        foreach (var root in new[] { "/usr/lib/postgresql", "/usr" })
        {
            if (!Directory.Exists(root))
                continue;
            foreach (var folder in Directory.EnumerateDirectories(root))
            {
                // /usr/lib/postgresql/15 and /usr/pgsql-15
                var name = Path.GetFileName(folder);
                var digits = name.StartsWith("pgsql-", StringComparison.Ordinal) ? name[6..] : name;
                if (int.TryParse(digits, CultureInfo.InvariantCulture, out var version) && IsComplete(Path.Combine(folder, "bin")))
                    yield return (Path.Combine(folder, "bin"), version);
            }
        }

        foreach (var folder in (Environment.GetEnvironmentVariable("PATH") ?? "").Split(Path.PathSeparator).Where(IsComplete))
        {
            if (VersionOf(folder) is { } version)
                yield return (folder, version);
        }
    }

    // "pg_ctl (PostgreSQL) 15.14 (Debian …)"
    private static int? VersionOf(string folder)
    {
        var start = new ProcessStartInfo(
            Path.Combine(folder, "pg_ctl"), ["--version"]) { UseShellExecute = false, RedirectStandardOutput = true };
        using var process = Process.Start(start)!;
        var words = process.StandardOutput.ReadToEnd().Split([' ', '.', '\n']);
        process.WaitForExit();
        return words.Length > 2 && int.TryParse(words[2], CultureInfo.InvariantCulture, out var version) ? version : null;
    }

    private static bool IsComplete(string folder) =>
        File.Exists(Path.Combine(folder, "initdb"))
        && File.Exists(Path.Combine(folder, "pg_ctl"))
        && File.Exists(Path.Combine(folder, "postgres"));
}
