namespace FleetDefrag.Agent.Storage;

/// <summary>A failure of the agent itself, not of a volume. The message says in one line what to do.</summary>
internal sealed class AgentException(string message, Exception? innerException = null) : Exception(message, innerException);
