namespace FleetDefrag.Agent.Guards;

/// <summary>A backup that has begun and whose end was not reported yet.</summary>
/// <param name="Volume">The volume as the hook named it.</param>
/// <param name="Type">The type: full, incremental, differential.</param>
/// <param name="Method">The method: file, block, changed-blocks.</param>
/// <param name="BeganAt">The beginning by this machine's clock.</param>
/// <param name="RunId">
/// The identifier of the run on the server; empty where an older agent, which did not report runs, wrote the mark.
/// </param>
internal sealed record BackupMark(string Volume, string Type, string Method, DateTimeOffset BeganAt, Guid RunId = default);
