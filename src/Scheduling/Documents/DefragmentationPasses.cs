namespace FleetDefrag.Scheduling.Documents;

/// <summary>The passes that a policy or a job may name.</summary>
public static class DefragmentationPasses
{
    /// <summary>The pass that places files in the order of the backup.</summary>
    public const string BackupOrder = "backup-order";

    /// <summary>Names of the passes, in the order in which they run.</summary>
    public static readonly IReadOnlyList<string> Known = ["files", "directories", "mft", "free-space", BackupOrder];

    /// <summary>
    /// Returns the first name that is not the name of a pass; null when all are. A missing name, which JSON and YAML can contain, is
    /// returned as the word null.
    /// </summary>
    public static string? FindUnknown(IEnumerable<string?> names)
    {
        foreach (var name in names)
        {
            if (name is null || !Known.Contains(name, StringComparer.Ordinal))
                return name ?? "null";
        }

        return null;
    }
}
