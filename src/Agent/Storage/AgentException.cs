namespace FleetDefrag.Agent.Storage;

/// <summary>The agent cannot do what was asked; the message is one line that says what to do.</summary>
internal sealed class AgentException(string message, Exception? innerException = null) : Exception(message, innerException);
