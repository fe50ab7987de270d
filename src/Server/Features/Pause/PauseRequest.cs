namespace FleetDefrag.Server.Features.Pause;

/// <summary>Why nothing shall be started.</summary>
/// <param name="Reason">1 to 512 characters; everybody who asks why reads it.</param>
internal sealed record PauseRequest(string Reason);
