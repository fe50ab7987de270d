namespace FleetDefrag.Cli.Output;

/// <summary>Ends the command. The message says in one line what happened and what to do.</summary>
/// <param name="exitCode">One of <see cref="CliExitCode"/>.</param>
/// <param name="message">The line.</param>
/// <param name="cause">The cause.</param>
internal sealed class CliException(int exitCode, string message, Exception? cause = null) : Exception(message, cause)
{
    /// <summary>One of <see cref="CliExitCode"/>.</summary>
    public int ExitCode => exitCode;
}
