namespace FleetDefrag.Scheduling.Documents;

/// <summary>An enrolled server, as scopes and label queries see it.</summary>
/// <param name="Id">Its identifier.</param>
/// <param name="Name">Its host name.</param>
/// <param name="Labels">Its labels.</param>
public sealed record KnownServer(Guid Id, string Name, IReadOnlyDictionary<string, string> Labels);
