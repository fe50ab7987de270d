namespace FleetDefrag.Server.Features.Pause;

/// <summary>The pause that an administrator wants.</summary>
/// <param name="Reason">Reason of 1 to 512 characters, which the console shows.</param>
internal sealed record PauseRequest(string Reason);
