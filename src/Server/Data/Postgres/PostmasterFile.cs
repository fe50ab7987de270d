using System.Globalization;

namespace FleetDefrag.Server.Data.Postgres;

/// <summary>The file postmaster.pid of a cluster. The file names the process that runs the cluster, or ran it until a crash.</summary>
internal static class PostmasterFile
{
    private const string Name = "postmaster.pid";

    /// <summary>
    /// Returns true when a postmaster runs the cluster. Removes the file when the process in it does not run this cluster: after a restart
    /// of the machine or container another process may have the number, and PostgreSQL would refuse to start.
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

    // The working directory of a postmaster is its cluster. Without /proc, only PostgreSQL's own check remains.
    private static bool RunsIn(int process, string cluster)
    {
        if (!Directory.Exists("/proc/self"))
            return true;

        var folder = new DirectoryInfo($"/proc/{process}/cwd");
        return folder.Exists && folder.LinkTarget == new DirectoryInfo(cluster).FullName;
    }
}
