namespace FleetDefrag.Agent.Commands;

/// <summary>The command line asks for what cannot be; the message is one line that says what can.</summary>
internal sealed class UsageException(string message, Exception? innerException = null) : Exception(message, innerException);
