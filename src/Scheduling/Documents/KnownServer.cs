using System.Diagnostics.CodeAnalysis;

namespace FleetDefrag.Scheduling.Documents;

/// <summary>An enrolled server, with the values that scopes and label queries use.</summary>
/// <param name="Id">Identifier of the server.</param>
/// <param name="Name">Host name.</param>
/// <param name="Labels">Labels that people or the enrolment token gave to the server.</param>
public sealed record KnownServer(Guid Id, string Name, IReadOnlyDictionary<string, string> Labels)
{
    private static readonly Dictionary<string, string> None = [];

    /// <summary>Labels by the directory. One of <see cref="Labels"/> with the same name wins.</summary>
    public IReadOnlyDictionary<string, string> DirectoryLabels { get; init; } = None;

    /// <summary>Finds the value of a label that counts for the server.</summary>
    /// <param name="name">Name of the label.</param>
    /// <param name="value">The value, when the method returns true.</param>
    public bool TryGetLabel(string name, [MaybeNullWhen(false)] out string value) =>
        Labels.TryGetValue(name, out value) || DirectoryLabels.TryGetValue(name, out value);
}
