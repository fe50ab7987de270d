namespace FleetDefrag.TestKit;

/// <summary>The result of a finished program.</summary>
/// <param name="ExitCode">Its exit code.</param>
/// <param name="Output">Standard output.</param>
/// <param name="Error">Standard error.</param>
public sealed record ToolResult(int ExitCode, string Output, string Error)
{
    /// <summary>Both outputs, for messages.</summary>
    public string AllText => Output + Error;
}
