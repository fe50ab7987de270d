namespace FleetDefrag.Server.Features.Pause;

/// <summary>The pause of the whole fleet that goes on.</summary>
/// <param name="Since">When it began.</param>
/// <param name="PausedBy">Who paused it.</param>
/// <param name="Reason">Why, in the words of who paused it.</param>
internal sealed record PauseView(DateTimeOffset Since, string PausedBy, string Reason);
