using System.Diagnostics.CodeAnalysis;

namespace FleetDefrag.Scheduling.Documents;

/// <summary>A condition on labels whose terms must all be true: role=files, env!=test, tier (present), !retired (absent).</summary>
internal sealed class LabelQuery
{
    private readonly (string Name, string? Value, bool Wanted)[] _terms;

    private LabelQuery((string, string?, bool)[] terms) => _terms = terms;

    /// <summary>Returns what is wrong with a text that is no query.</summary>
    public static string Rule(string text) => $"'{text}' is no query; write terms such as role=files,env!=test,!retired.";

    /// <summary>Reads a query.</summary>
    /// <param name="text">Terms, separated by commas.</param>
    /// <param name="query">The query, when the method returns true.</param>
    public static bool TryParse(string text, [NotNullWhen(true)] out LabelQuery? query)
    {
        var terms = text.Split(',', StringSplitOptions.TrimEntries).Select(Term).ToArray();
        query = Array.Exists(terms, term => term.Name.Length == 0 || term.Name.AsSpan().ContainsAny("=! ")) ? null : new LabelQuery(terms);
        return query is not null;
    }

    /// <summary>Returns whether all terms are true for the labels of a server.</summary>
    public bool Holds(KnownServer server) => Array.TrueForAll(_terms, term =>
        (server.TryGetLabel(term.Name, out var value) && (term.Value is null || value == term.Value)) == term.Wanted);

    private static (string Name, string? Value, bool Wanted) Term(string text)
    {
        if (text.StartsWith('!'))
            return (text[1..].TrimStart(), null, false);
        var equals = text.IndexOf('=', StringComparison.Ordinal);
        if (equals < 0)
            return (text, null, true);
        var isWanted = equals == 0 || text[equals - 1] != '!';
        return (text[..(isWanted ? equals : equals - 1)].TrimEnd(), text[(equals + 1)..].TrimStart(), isWanted);
    }
}
