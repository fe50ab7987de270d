using System.Globalization;

namespace FleetDefrag.Server.Data.Postgres;

/// <summary>postmaster.pid of a cluster: who runs it, or ran it when the machine or the process died.</summary>
internal static class PostmasterFile
{
    private const string Name = "postmaster.pid";

    /// <summary>
    /// Removes the file when the process it names does not run this cluster: after a restart of the machine or container its number may
    /// belong to somebody else, and PostgreSQL would refuse to start. True when a postmaster does run it.
    /// </summary>
    public static bool IsRunningElseRemove(string cluster)
    {
        var path = Path.Combine(cluster, Name);
        if (!File.Exists(path))
            return false;
        if (ProcessOf(path) is { } process && RunsIn(process, cluster))
            return true;

        File.Delete(path);
        return false;
    }

    private static int? ProcessOf(string path) =>
        int.TryParse(File.ReadLines(path).FirstOrDefault(), CultureInfo.InvariantCulture, out var process) ? process : null;

    // A postmaster's working directory is its cluster. Where there is no /proc, PostgreSQL's own check has to do.
    private static bool RunsIn(int process, string cluster)
    {
        if (!Directory.Exists("/proc/self"))
            return true;

        var folder = new DirectoryInfo($"/proc/{process}/cwd");
        return folder.Exists && folder.LinkTarget == new DirectoryInfo(cluster).FullName;
    }
}
