using FleetDefrag.TestKit;

namespace FleetDefrag.Agent.Tests.Commands;

public sealed class UnprivilegedAgentTests
{
    [Fact]
    public void It_runs_from_a_folder_that_is_closed_to_other_users()
    {
        using var closed = new TemporaryFolder();
        var folder = closed.Combine("agent");
        Tool.RunOrThrow("cp", "-R", AgentProgram.Folder, folder);
        // For root the folder belongs to another user, as the home of the user who called sudo does.
        if (Environment.IsPrivilegedProcess)
            Tool.RunOrThrow("chown", "65534", closed.Path);
        Tool.RunOrThrow("chmod", "700", closed.Path);

        using var agent = new UnprivilegedAgent(folder);
        var result = agent.Run("--help");
        result.ExitCode.ShouldBe(0, result.AllText);
    }
}
