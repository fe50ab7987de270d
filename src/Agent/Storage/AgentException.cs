namespace FleetDefrag.Agent.Storage;

/// <summary>The agent cannot do what it was told to do. The message says in one line what to do about it.</summary>
internal sealed class AgentException(string message, Exception? innerException = null) : Exception(message, innerException);
