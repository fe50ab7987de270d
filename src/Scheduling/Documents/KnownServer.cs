namespace FleetDefrag.Scheduling.Documents;

/// <summary>An enrolled server, with the values that scopes and label queries use.</summary>
/// <param name="Id">Identifier of the server.</param>
/// <param name="Name">Host name.</param>
/// <param name="Labels">Labels of the server.</param>
public sealed record KnownServer(Guid Id, string Name, IReadOnlyDictionary<string, string> Labels);
