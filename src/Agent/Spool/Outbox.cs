namespace FleetDefrag.Agent.Spool;

/// <summary>Everything that waits to be sent to the server.</summary>
/// <param name="Spool">The messages that must not be lost.</param>
/// <param name="Progress">The newest progress of the running job.</param>
/// <param name="Signal">Set when something new waits.</param>
internal sealed record Outbox(MessageSpool Spool, ProgressSlot Progress, SendSignal Signal);
