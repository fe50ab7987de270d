using FleetDefrag.Defrag.Planning.Model;

namespace FleetDefrag.Defrag.Planning.Passes;

/// <summary>The passes that a list of names asks for, or the name that no pass has.</summary>
/// <param name="Passes">The passes in the order in which they run; empty where a name is unknown.</param>
/// <param name="UnknownName">The first name that no pass has; null where all names are known.</param>
public sealed record PassSelection(IReadOnlyList<IPass> Passes, string? UnknownName)
{
    /// <summary>The reason for a refusal, one line for the administrator; null where all names are known.</summary>
    public string? Refusal => UnknownName is null
        ? null
        : $"There is no pass '{UnknownName}'; available are: {string.Join(", ", PassCatalog.Known.Select(pass => pass.Name))}.";

    /// <summary>Reads a list of names.</summary>
    /// <param name="names">Names as in <c>--passes</c>; an empty list asks for all passes.</param>
    public static PassSelection Parse(IReadOnlyList<string> names) =>
        names.FirstOrDefault(static name => !IsKnown(name)) is { } unknown
            ? new PassSelection([], unknown)
            : new PassSelection(PassCatalog.SelectKnown(names), null);

    private static bool IsKnown(string name) =>
        PassCatalog.Known.Any(pass => string.Equals(pass.Name, name, StringComparison.Ordinal));
}
