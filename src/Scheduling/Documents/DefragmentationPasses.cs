namespace FleetDefrag.Scheduling.Documents;

/// <summary>The passes that a policy or a job may name.</summary>
public static class DefragmentationPasses
{
    /// <summary>Names of the passes, in the order in which they run.</summary>
    public static readonly IReadOnlyList<string> Known = ["files", "directories", "mft", "free-space"];

    /// <summary>Returns the first name that is not the name of a pass; null when all are.</summary>
    public static string? FindUnknown(IEnumerable<string> names) =>
        names.FirstOrDefault(name => !Known.Contains(name, StringComparer.Ordinal));
}
