namespace FleetDefrag.DefragBench;

/// <summary>The programs that run beside ours.</summary>
internal static class PublicTools
{
    private static readonly (string Program, string Package)[] Needed = [("mkntfs", "ntfs-3g"), ("ntfsresize", "ntfs-3g"), ("ntfs-3g", "ntfs-3g"), ("cp", "coreutils")];

    /// <summary>One line for what is missing of those without which nothing can be measured; null where none is.</summary>
    public static string? Missing()
    {
        var missing = Needed.Where(static tool => !Exists(tool.Program)).ToList();
        return missing.Count == 0
            ? null
            : $"Not installed: {string.Join(", ", missing.Select(static tool => tool.Program))}. Install {string.Join(" and ", missing.Select(static tool => tool.Package).Distinct(StringComparer.Ordinal))}.";
    }

    // Where TestKit looks for them.
    private static bool Exists(string program) =>
        Array.Exists(["/usr/local/sbin", "/usr/local/bin", "/usr/sbin", "/usr/bin", "/sbin", "/bin"], folder => File.Exists(Path.Combine(folder, program)));
}
