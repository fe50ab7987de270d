namespace FleetDefrag.TestKit;

/// <summary>What a program answered.</summary>
/// <param name="ExitCode">Its exit code.</param>
/// <param name="Output">Standard output.</param>
/// <param name="Error">Standard error.</param>
public sealed record ToolResult(int ExitCode, string Output, string Error)
{
    /// <summary>Both outputs, for messages.</summary>
    public string AllText => Output + Error;
}
