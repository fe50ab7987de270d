namespace FleetDefrag.Server.Data.Postgres;

/// <summary>The exit code of a program and the text of both its outputs.</summary>
internal readonly record struct CommandResult(int ExitCode, string Output)
{
    public bool Succeeded => ExitCode == 0;

    /// <summary>The text on one line.</summary>
    public string OneLine => string.Join(' ', Output.Split('\n', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries));
}
