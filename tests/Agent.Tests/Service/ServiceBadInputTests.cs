using System.Net;
using System.Net.Sockets;
using FleetDefrag.Agent.Tests.Support;
using FleetDefrag.TestKit;

namespace FleetDefrag.Agent.Tests.Service;

/// <summary>Tests <c>enroll</c> and <c>run</c> with mistakes: one line, and the exit code of the mistake.</summary>
public sealed class ServiceBadInputTests
{
    private const int Failed = 1;
    private const int WrongUsage = 2;
    private const int Refused = 3;

    private const string Token = "fd1.47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU.s";

    private static readonly string[] Nobody = ["enroll", "--server", "https://127.0.0.1:1", "--token"];

    [Theory]
    [InlineData("https://127.0.0.1:1", "garbage", "token")]
    [InlineData("http://127.0.0.1:1", Token, "--server")]
    [InlineData("127.0.0.1", Token, "--server")]
    public async Task An_address_or_token_that_is_none_is_wrong_usage(string server, string token, string word)
    {
        using var agent = new AgentProcess();
        await ShouldFailAsync(agent, WrongUsage, word, "enroll", "--server", server, "--token", token);
    }

    [Fact]
    public async Task A_missing_option_is_wrong_usage()
    {
        using var agent = new AgentProcess();
        await ShouldFailAsync(agent, WrongUsage, "--token", "enroll", "--server", "https://127.0.0.1:1");
    }

    [Theory]
    [InlineData("role")]
    [InlineData("=x")]
    public async Task A_label_without_name_or_value_is_wrong_usage(string label)
    {
        using var agent = new AgentProcess();
        await ShouldFailAsync(agent, WrongUsage, "--label", [.. Nobody, Token, "--label", label]);
    }

    [Theory]
    [InlineData("wrong", "unknown")]
    [InlineData("expired", "expired")]
    public async Task A_token_that_the_server_refuses_is_refused_and_nothing_is_stored(string secret, string word)
    {
        await using var server = await FleetServer.StartAsync();
        using var agent = new AgentProcess();
        var token = FleetServer.TokenFor(server.Authority, secret);
        await ShouldFailAsync(agent, Refused, word, "enroll", "--server", server.Address.ToString(), "--token", token);
        File.Exists(agent.Folder.IdentityFile).ShouldBeFalse();
    }

    [Fact]
    public async Task A_server_that_the_token_does_not_name_is_refused()
    {
        await using var server = await FleetServer.StartAsync();
        using var other = new TestAuthority();
        using var agent = new AgentProcess();
        await ShouldFailAsync(
            agent, Refused, "fingerprint", "enroll", "--server", server.Address.ToString(), "--token", FleetServer.TokenFor(other));
        server.State.Enrolled.ShouldBeEmpty();
        File.Exists(agent.Folder.IdentityFile).ShouldBeFalse();
    }

    [Fact]
    public async Task A_server_that_does_not_answer_is_a_failure()
    {
        using var reserved = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
        reserved.Bind(new IPEndPoint(IPAddress.Loopback, 0));
        using var authority = new TestAuthority();
        using var agent = new AgentProcess();
        var (server, token) = ($"https://{reserved.LocalEndPoint}", FleetServer.TokenFor(authority));
        await ShouldFailAsync(agent, Failed, "cannot be reached", "enroll", "--server", server, "--token", token);
    }

    [Fact]
    public async Task A_service_that_is_not_enrolled_says_how_to_enrol()
    {
        using var agent = new AgentProcess();
        await ShouldFailAsync(agent, Failed, "fleetdefrag-agent enroll", "run");
    }

    [Fact]
    public async Task Settings_that_are_no_JSON_are_told_by_the_service()
    {
        await using var server = await FleetServer.StartAsync();
        using var agent = new AgentProcess();
        await agent.EnrolAsync(server);
        await File.WriteAllTextAsync(agent.Folder.SettingsFile, "{ volumes: ", Patience.Token);
        await ShouldFailAsync(agent, Failed, agent.Folder.SettingsFile, "run");
    }

    [Theory]
    [InlineData("http://10.0.0.1:8444")]
    [InlineData("https://127.0.0.1:8444")]
    [InlineData("127.0.0.1:8444")]
    public async Task A_proxy_beyond_this_machine_is_refused(string proxy)
    {
        using var agent = new AgentProcess();
        await File.WriteAllTextAsync(agent.Folder.SettingsFile, $$"""{ "proxy": "{{proxy}}" }""", Patience.Token);
        await ShouldFailAsync(agent, Failed, "is not an address of this machine", [.. Nobody, Token]);
    }

    [Fact]
    public async Task A_service_that_was_enrolled_for_a_proxy_needs_one()
    {
        await using var server = await FleetServer.StartAsync();
        using var agent = new AgentProcess();
        await File.WriteAllTextAsync(agent.Folder.SettingsFile, """{ "proxy": "http://127.0.0.1:8444" }""", Patience.Token);
        (await agent.RunAsync("enroll", "--server", server.Address.ToString(), "--token", server.Token)).ExitCode.ShouldBe(0);
        File.Delete(agent.Folder.SettingsFile);
        await ShouldFailAsync(agent, Failed, "enrolled for a proxy", "run");
    }

    [Fact]
    public async Task A_second_service_on_the_same_folder_is_refused()
    {
        await using var server = await FleetServer.StartAsync();
        using var agent = new AgentProcess();
        await agent.EnrolAsync(server);
        agent.Start();
        await server.State.NextStreamAsync();
        await ShouldFailAsync(agent, Failed, "Another agent runs", "run");
    }

    private static async Task ShouldFailAsync(AgentProcess agent, int exitCode, string word, params string[] arguments)
    {
        var result = await agent.RunAsync(arguments);
        result.ExitCode.ShouldBe(exitCode, result.Error);
        result.Error.TrimEnd().ShouldNotContain("\n");
        result.Error.ShouldStartWith("fleetdefrag-agent: ");
        result.Error.ShouldContain(word);
        result.Output.ShouldBeEmpty();
    }
}
