using System.Globalization;
using FleetDefrag.Scheduling.Documents;
using FleetDefrag.Server.Data.Entities;

namespace FleetDefrag.Server.Features.Setup;

/// <summary>The precondition of a change: nobody changed what the author had read.</summary>
/// <param name="IfMatch">The tag that the author read; null: any state may be replaced.</param>
/// <param name="IfNoneMatch">*: the object must not exist yet.</param>
internal readonly record struct SetupPrecondition(string? IfMatch, string? IfNoneMatch)
{
    /// <summary>Returns one sentence when the precondition fails for an object (null: there is none); null when it holds.</summary>
    public string? Fails(SetupObject? stored, SetupObjectKind kind, string name)
    {
        if (IfNoneMatch == "*" && stored is not null)
            return $"There is a {SetupSections.Noun(kind)} '{name}' already, written by {Author(stored)}. "
                + "Choose another name, or open that one.";
        if (IfMatch is null or "*" && (IfMatch is null || stored is not null))
            return null;
        if (stored is null)
            return $"The {SetupSections.Noun(kind)} '{name}' was removed meanwhile. Reload the list.";
        return SetupTag.Of(stored) == IfMatch
            ? null
            : $"The {SetupSections.Noun(kind)} '{name}' was changed meanwhile: it is in version {stored.Version} now, by {Author(stored)}. "
                + "Reload it, and make your change again.";
    }

    /// <summary>Returns one sentence when the precondition fails for the whole setup; null when it holds.</summary>
    public string? Fails(IReadOnlyCollection<SetupObject> stored, IReadOnlyCollection<KnownServer> servers)
    {
        if (IfMatch is null or "*" || SetupTag.Of(stored, servers) == IfMatch)
            return null;
        if (SetupTag.IsOfObjects(IfMatch, stored))
            return "The labels of servers were changed meanwhile, or servers were added or removed. "
                + "Reload the document, and make your change again.";
        var newest = stored.MaxBy(item => item.ChangedAt);
        var last = newest is null
            ? "it is empty now"
            : $"the last object written is the {SetupSections.Noun(newest.Kind)} '{newest.Name}', by {Author(newest)}";
        return $"The setup was changed meanwhile: {last}. Reload the document, and make your change again.";
    }

    private static string Author(SetupObject stored) =>
        string.Create(CultureInfo.InvariantCulture, $"{stored.ChangedBy} at {stored.ChangedAt.UtcDateTime:yyyy-MM-dd HH:mm} UTC");
}
