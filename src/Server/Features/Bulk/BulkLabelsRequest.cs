namespace FleetDefrag.Server.Features.Bulk;

/// <summary>Labels to set and to remove on many servers.</summary>
/// <param name="ServerIds">The servers.</param>
/// <param name="Set">Labels to set; other labels stay.</param>
/// <param name="Remove">Names of labels to remove.</param>
internal sealed record BulkLabelsRequest(
    IReadOnlyList<Guid> ServerIds, IReadOnlyDictionary<string, string>? Set = null, IReadOnlyList<string>? Remove = null)
{
    /// <summary>Returns the labels of a server after the change.</summary>
    public Dictionary<string, string> After(IReadOnlyDictionary<string, string> labels)
    {
        var after = new Dictionary<string, string>(labels, StringComparer.Ordinal);
        foreach (var name in Remove ?? [])
            after.Remove(name);
        foreach (var (name, value) in Set ?? new Dictionary<string, string>())
            after[name] = value;
        return after;
    }
}
