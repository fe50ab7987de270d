using System.Diagnostics.CodeAnalysis;
using FleetDefrag.Scheduling.Fleet;

namespace FleetDefrag.Scheduling.Documents;

/// <summary>Reads and writes scopes: fleet, site berlin, group gold, host files-01.</summary>
public static class ScopeText
{
    /// <summary>Reads a scope.</summary>
    public static bool TryParse(string text, [NotNullWhen(true)] out Scope? scope)
    {
        var space = text.IndexOf(' ', StringComparison.Ordinal);
        var (kind, name) = space < 0 ? (text, "") : (text[..space], text[(space + 1)..].Trim());
        scope = (kind, name.Length > 0) switch
        {
            ("fleet", false) => Scope.Fleet,
            ("site", true) => Scope.Site(name),
            ("group", true) => Scope.Group(name),
            ("host", true) => Scope.Host(name),
            _ => null,
        };
        return scope is not null;
    }

    /// <summary>Returns the text that <see cref="TryParse"/> reads.</summary>
    public static string Write(Scope scope) => scope.Kind == ScopeKind.Fleet ? "fleet" : scope.ToString();
}
