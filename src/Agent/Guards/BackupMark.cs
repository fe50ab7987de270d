namespace FleetDefrag.Agent.Guards;

/// <summary>A backup that has begun and was not heard to end.</summary>
/// <param name="Volume">As the hook named it.</param>
/// <param name="Type">full, incremental, differential.</param>
/// <param name="Method">file, block, changed-blocks.</param>
/// <param name="BeganAt">By this machine's clock.</param>
/// <param name="RunId">Names the run to the server; empty: an agent that did not report runs wrote it.</param>
internal sealed record BackupMark(string Volume, string Type, string Method, DateTimeOffset BeganAt, Guid RunId = default);
