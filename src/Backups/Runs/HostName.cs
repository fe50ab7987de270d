namespace FleetDefrag.Backups.Runs;

/// <summary>Compares the names of machines.</summary>
public static class HostName
{
    /// <summary>Returns whether two names are of one machine: without domains, and without the suffix of Bacula's file daemons.</summary>
    public static bool IsSame(string name, string other) => string.Equals(Short(name), Short(other), StringComparison.OrdinalIgnoreCase);

    private static string Short(string name)
    {
        var first = name.TrimStart('\\').Split('.')[0];
        return first.EndsWith("-fd", StringComparison.OrdinalIgnoreCase) ? first[..^3] : first;
    }
}
