using FleetDefrag.Agent.Link.Enrolment;
using FleetDefrag.Agent.Storage;
using FleetDefrag.Agent.Tests.Support;

namespace FleetDefrag.Agent.Tests.Service;

/// <summary>
/// Tests the real program with damaged files: the service names the file in one line, and ends.
/// </summary>
public sealed class DamagedFilesTests
{
    private const int Failed = 1;

    [Theory]
    [InlineData("agent.json")]
    [InlineData("jobs.journal")]
    [InlineData("jobs.journal.new")]
    [InlineData("identity.json")]
    [InlineData("agent.lock")]
    public async Task A_folder_in_the_place_of_a_file_is_told_in_one_line(string name)
    {
        using var agent = await EnrolledAsync();
        var path = Path.Combine(agent.Folder.Root, name);
        File.Delete(path);
        Directory.CreateDirectory(path);
        await ShouldEndAsync(agent, agent.Folder.Root);
    }

    [Theory]
    [InlineData("agent.json", "{\n\n\u001b[31m\r\nred\0")]
    [InlineData("agent.json", "{ \"volumes\": [\"\"] }")]
    [InlineData("identity.json", "")]
    [InlineData("identity.json", "{ \"server\": \"/nowhere\" }")]
    public async Task A_file_of_something_else_is_told_in_one_line(string name, string content)
    {
        using var agent = await EnrolledAsync();
        var path = Path.Combine(agent.Folder.Root, name);
        await File.WriteAllTextAsync(path, content, TestContext.Current.CancellationToken);
        await ShouldEndAsync(agent, path);
    }

    [Fact]
    public async Task A_file_in_the_place_of_the_spools_folder_is_told_in_one_line()
    {
        using var agent = await EnrolledAsync();
        await File.WriteAllTextAsync(agent.Folder.SpoolFolder, "", TestContext.Current.CancellationToken);
        await ShouldEndAsync(agent, agent.Folder.SpoolFolder);
    }

    [Fact]
    public async Task An_identity_damaged_in_any_way_is_read_or_told()
    {
        using var agent = await EnrolledAsync();
        var whole = await File.ReadAllBytesAsync(agent.Folder.IdentityFile, TestContext.Current.CancellationToken);
        for (var seed = 0; seed < 200; seed++)
        {
            await File.WriteAllBytesAsync(agent.Folder.IdentityFile, DamagedBytes.Of(whole, seed), TestContext.Current.CancellationToken);
            try
            {
                new IdentityStore(agent.Folder).Load().Server.IsAbsoluteUri.ShouldBeTrue($"seed {seed}");
            }
            catch (AgentException told)
            {
                told.Message.ShouldContain(agent.Folder.IdentityFile, Case.Sensitive, $"seed {seed}");
            }
        }
    }

    private static async Task<AgentProcess> EnrolledAsync()
    {
        await using var server = await FleetServer.StartAsync();
        var agent = new AgentProcess();
        await agent.EnrolAsync(server);
        return agent;
    }

    private static async Task ShouldEndAsync(AgentProcess agent, string word)
    {
        var (exitCode, _, error) = await agent.RunAsync("run");
        exitCode.ShouldBe(Failed, error);
        error.TrimEnd().ShouldNotContain("\n");
        error.ShouldStartWith("fleetdefrag-agent: ");
        error.ShouldContain(word);
        error.ShouldNotContain("Exception");
    }
}
