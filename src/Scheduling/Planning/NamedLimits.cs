namespace FleetDefrag.Scheduling.Planning;

/// <summary>The names of windows and backups, as the subject of a sentence.</summary>
/// <param name="Names">The names with their nouns: blackout month-end.</param>
internal readonly record struct NamedLimits(IReadOnlyList<string> Names)
{
    /// <summary>Number of names.</summary>
    public int Count => Names.Count;

    /// <summary>The beginning of a sentence: Blackout month-end and backup early.</summary>
    public string Sentence
    {
        get
        {
            var text = Count < 2 ? string.Concat(Names) : $"{string.Join(", ", Names.Take(Count - 1))} and {Names[^1]}";
            return text.Length == 0 ? "The setup" : $"{char.ToUpperInvariant(text[0])}{text[1..]}";
        }
    }
}
