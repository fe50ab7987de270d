namespace FleetDefrag.Server.Data.Postgres;

/// <summary>How a program ended and what it said on both outputs.</summary>
internal readonly record struct CommandResult(int ExitCode, string Output)
{
    public bool Succeeded => ExitCode == 0;

    /// <summary>What it said, on one line.</summary>
    public string OneLine => string.Join(' ', Output.Split('\n', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries));
}
