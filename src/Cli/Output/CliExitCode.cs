namespace FleetDefrag.Cli.Output;

/// <summary>The exit codes, which scripts depend on. They have the meanings of the agent's.</summary>
internal static class CliExitCode
{
    /// <summary>The command succeeded.</summary>
    public const int Done = 0;

    /// <summary>The command failed: the server failed, the connection broke, or the job that was followed failed.</summary>
    public const int Failed = 1;

    /// <summary>The arguments are wrong; nothing was sent.</summary>
    public const int WrongUsage = 2;

    /// <summary>Nothing was changed: the server refused or cannot be reached, or the login does not permit this.</summary>
    public const int Refused = 3;

    /// <summary>The user stopped the command, or the job that was followed was stopped; finished work is kept.</summary>
    public const int Stopped = 4;
}
