using FleetDefrag.TestKit;

namespace FleetDefrag.Agent.Tests.Commands;

/// <summary>The agent as a process that obeys file permissions. Without capabilities, root obeys them too (capabilities(7)).</summary>
/// <remarks>
/// Root without capabilities cannot enter the closed home of another user, so the agent is copied to a folder of root's own. The user stays
/// root, who can still reach an SDK in root's home.
/// </remarks>
internal sealed class UnprivilegedAgent : IDisposable
{
    private readonly TemporaryFolder? _copy;
    private readonly string _path;

    /// <summary>Copies the agent when root runs the tests.</summary>
    /// <param name="folder">Holds the agent's program with its libraries.</param>
    public UnprivilegedAgent(string folder)
    {
        if (Environment.IsPrivilegedProcess)
        {
            _copy = new TemporaryFolder();
            Tool.RunOrThrow("cp", "-R", $"{folder}/.", _copy.Path);
        }

        _path = Path.Combine(_copy?.Path ?? folder, AgentProgram.Name);
    }

    public ToolResult Run(params string[] arguments) => Tool.Finish(
        _copy is null
            ? Tool.StartPath(_path, arguments)
            : Tool.Start("setpriv", ["--bounding-set=-all", "--inh-caps=-all", "--", _path, .. arguments]));

    public void Dispose() => _copy?.Dispose();
}
