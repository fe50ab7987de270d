using System.Net;
using System.Runtime.Versioning;
using FleetDefrag.Server.Tests.Support;
using FleetDefrag.TestKit;

namespace FleetDefrag.Server.Tests;

/// <summary>Tests of the program as an administrator starts it.</summary>
public sealed class ServerProcessTests
{
    [Fact]
    [UnsupportedOSPlatform("windows")]
    public async Task A_killed_server_comes_back_on_the_database_that_outlived_it()
    {
        using var folder = new TemporaryFolder();
        using (var first = ServerProcess.Start(folder.Path))
        {
            var file = await first.LineAsync("Sign in as admin within a day. The one-time password is in ");
            await first.LineAsync("Ready:");
            var password = (await File.ReadAllTextAsync(file, TestContext.Current.CancellationToken)).Trim();
            password.Length.ShouldBe(20);
            File.GetUnixFileMode(file).ShouldBe(UnixFileMode.UserRead | UnixFileMode.UserWrite);
            first.Output.Concat(first.Errors).ShouldNotContain(line => line.Contains(password, StringComparison.Ordinal));
            first.Kill();
        }

        using var second = ServerProcess.Start(folder.Path);
        await second.LineAsync("Ready:");
        second.Output.ShouldNotContain(line => line.Contains("one-time password", StringComparison.Ordinal));
        using var http = new HttpClient { BaseAddress = await second.ConsoleAsync() };
        (await http.GetAsync("/readyz", TestContext.Current.CancellationToken)).StatusCode.ShouldBe(HttpStatusCode.OK);
        (await http.GetAsync("/healthz", TestContext.Current.CancellationToken)).StatusCode.ShouldBe(HttpStatusCode.OK);

        (await second.TerminateAsync()).ShouldBe(0);
        File.Exists(Path.Combine(folder.Path, "postgres", "cluster", "postmaster.pid"))
            .ShouldBeFalse("the private database stops with the server");
    }

    [Theory]
    [InlineData("--Console:Url=http://0.0.0.0:0", "plain http is for this machine only")]
    [InlineData("--AgentLink:Url=http://127.0.0.1:0", "https only")]
    [InlineData("--AgentLink:Url=nonsense", "write an address")]
    [InlineData("--Console:PublicUrl=https://fleet.example/console", "write the address without a path")]
    [InlineData("--AgentLink:HeartbeatSeconds=0", "write a number")]
    [InlineData("--Console:TrustedProxies=10.0.0.0/8,proxy", "write addresses or networks")]
    [InlineData("--Messages:Networks=10.0.0.0/8,everything", "Messages:Networks has 'everything'; write addresses or networks")]
    [InlineData("--Console:Certificate=/nowhere.pem", "is set without Console:Key")]
    [InlineData("--ConnectionStrings:FleetDefrag=Host=127.0.0.1;Port=1;Timeout=3", "Check ConnectionStrings:FleetDefrag")]
    public async Task A_wrong_setting_is_one_line_and_exit_code_1(string setting, string expected)
    {
        using var folder = new TemporaryFolder();
        using var server = ServerProcess.Start(folder.Path, setting);

        (await server.ExitAsync()).ShouldBe(1);
        server.Errors.Count(line => line.Length > 0).ShouldBe(1, string.Join('\n', server.Errors));
        server.Errors.First().ShouldStartWith("fleetdefrag-server: ");
        server.Errors.First().ShouldContain(expected);
    }
}
