namespace FleetDefrag.Agent.Commands;

/// <summary>The command line is wrong. The message says in one line what to change.</summary>
internal sealed class UsageException(string message, Exception? innerException = null) : Exception(message, innerException);
