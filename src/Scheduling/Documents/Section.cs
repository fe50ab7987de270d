namespace FleetDefrag.Scheduling.Documents;

/// <summary>One list of the document, with the paths of its objects: by name where that is clear, otherwise by position.</summary>
internal sealed class Section<T>(string name, IReadOnlyList<T> specs)
    where T : INamedSpec
{
    private const int LongestName = 64;

    public IReadOnlyList<T> Specs => specs;

    public IEnumerable<(T Spec, string Path)> Each() => specs.Select((spec, index) => (spec, PathOf(index)));

    /// <summary>Names must be there and differ, also for whoever does not look at capitals.</summary>
    public void CheckNames(ICollection<Mistake> mistakes)
    {
        for (var index = 0; index < specs.Count; index++)
        {
            var own = specs[index].Name;
            if (own.Length is 0 or > LongestName || own != own.Trim() || own.AsSpan().ContainsAny('/', '\n', '\r'))
                mistakes.Add(new Mistake($"{name}[{index}].name", $"A name has 1 to {LongestName} characters, no slash, and no space around it; '{own}' does not."));
            else if (specs.Take(index).Any(other => string.Equals(other.Name, own, StringComparison.OrdinalIgnoreCase)))
                mistakes.Add(new Mistake($"{name}[{index}].name", $"There are two of the name '{own}'."));
        }
    }

    private string PathOf(int index) =>
        specs[index].Name is { Length: > 0 } own && specs.Count(other => other.Name == own) == 1 ? $"{name}[{own}]" : $"{name}[{index}]";
}
