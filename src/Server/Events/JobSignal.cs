namespace FleetDefrag.Server.Events;

/// <summary>Wakes the dispatcher: a job was planned, an agent came.</summary>
internal sealed class JobSignal : WakeSignal;
