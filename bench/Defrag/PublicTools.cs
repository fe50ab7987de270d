namespace FleetDefrag.DefragBench;

/// <summary>The public programs to which ours is compared.</summary>
internal static class PublicTools
{
    private static readonly (string Program, string Package)[] Needed =
        [("mkntfs", "ntfs-3g"), ("ntfsresize", "ntfs-3g"), ("ntfs-3g", "ntfs-3g"), ("cp", "coreutils")];

    /// <summary>Returns a line that names the required programs that are missing; null if none is missing.</summary>
    public static string? Missing() => Missing(Needed);

    /// <summary>Returns a line if the program that records a run is missing.</summary>
    public static string? MissingForReplay() => Missing([("strace", "strace")]);

    private static string? Missing((string Program, string Package)[] needed)
    {
        var missing = needed.Where(static tool => !Exists(tool.Program)).ToList();
        if (missing.Count == 0)
            return null;
        var programs = string.Join(", ", missing.Select(static tool => tool.Program));
        var packages = string.Join(" and ", missing.Select(static tool => tool.Package).Distinct(StringComparer.Ordinal));
        return $"Not installed: {programs}. Install {packages}.";
    }

    // The folders in which TestKit looks for programs.
    private static bool Exists(string program) =>
        Array.Exists(
            ["/usr/local/sbin", "/usr/local/bin", "/usr/sbin", "/usr/bin", "/sbin", "/bin"],
            folder => File.Exists(Path.Combine(folder, program)));
}
