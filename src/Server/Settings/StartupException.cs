namespace FleetDefrag.Server.Settings;

/// <summary>The server cannot start; the message is one line that tells the administrator what to do.</summary>
internal sealed class StartupException(string message, Exception? cause = null) : Exception(message, cause);
