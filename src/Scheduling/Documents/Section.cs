namespace FleetDefrag.Scheduling.Documents;

/// <summary>One list of the document, with the path of each object: by name where the name is unique, otherwise by position.</summary>
internal sealed class Section<T>
    where T : INamedSpec
{
    private const int LongestName = 64;
    private readonly string _name;
    private readonly HashSet<string> _doubled;

    public Section(string name, IReadOnlyList<T> specs)
    {
        (_name, Specs) = (name, specs);
        var seen = new HashSet<string>(StringComparer.Ordinal);
        _doubled = specs.Select(spec => spec.Name).Where(own => !seen.Add(own)).ToHashSet(StringComparer.Ordinal);
    }

    public IReadOnlyList<T> Specs { get; }

    public IEnumerable<(T Spec, string Path)> Each() => Specs.Select((spec, index) => (spec, PathOf(index)));

    /// <summary>Checks that each object has a name, and that names differ even when case is ignored.</summary>
    public void CheckNames(ICollection<Mistake> mistakes)
    {
        var seen = new HashSet<string>(StringComparer.OrdinalIgnoreCase);
        for (var index = 0; index < Specs.Count; index++)
        {
            var own = Specs[index].Name;
            if (own.Length is 0 or > LongestName || own != own.Trim() || own is "." or ".." || own.AsSpan().ContainsAny('/', '\n', '\r'))
                mistakes.Add(
                    new Mistake(
                        $"{_name}[{index}].name",
                        $"A name has 1 to {LongestName} characters, no slash, is not . or .., and has no space around it; " +
                        $"'{own}' does not."));
            else if (!seen.Add(own))
                mistakes.Add(new Mistake($"{_name}[{index}].name", $"There are two of the name '{own}'."));
        }
    }

    private string PathOf(int index) =>
        Specs[index].Name is { Length: > 0 } own && !_doubled.Contains(own) ? $"{_name}[{own}]" : $"{_name}[{index}]";
}
