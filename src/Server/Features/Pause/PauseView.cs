namespace FleetDefrag.Server.Features.Pause;

/// <summary>The pause of the fleet that is in effect.</summary>
/// <param name="Since">When the pause began.</param>
/// <param name="PausedBy">Who paused the fleet.</param>
/// <param name="Reason">Reason, as the administrator wrote it.</param>
internal sealed record PauseView(DateTimeOffset Since, string PausedBy, string Reason);
