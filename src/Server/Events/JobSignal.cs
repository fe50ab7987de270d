namespace FleetDefrag.Server.Events;

/// <summary>Wakes the dispatcher: a job was planned, or an agent connected.</summary>
internal sealed class JobSignal : WakeSignal;
