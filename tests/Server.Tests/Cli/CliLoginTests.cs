using System.Runtime.Versioning;
using System.Security.Cryptography;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Tests.Support;

namespace FleetDefrag.Server.Tests.Cli;

/// <summary>Logins of the program fleetdefrag.</summary>
public sealed class CliLoginTests(PostgresFixture postgres, ServerFixture fixture) : IClassFixture<ServerFixture>
{
    [Fact]
    [UnsupportedOSPlatform("windows")]
    public async Task A_token_is_stored_where_only_the_user_reads_it_and_refused_when_others_may()
    {
        using var user = await CommandLineUser.AdminAsync(fixture.Server, "stored");
        File.GetUnixFileMode(user.LoginFile).ShouldBe(UnixFileMode.UserRead | UnixFileMode.UserWrite);
        (await user.RunAsync("servers", "list", "--json")).Json().GetProperty("total").GetInt32().ShouldBe(0);

        File.SetUnixFileMode(user.LoginFile, UnixFileMode.UserRead | UnixFileMode.UserWrite | UnixFileMode.GroupRead);
        (await user.RunAsync("servers", "list")).ShouldRefuse(3).ShouldContain("chmod 600");

        (await user.RunAsync("logout")).ExitCode.ShouldBe(0);
        File.Exists(user.LoginFile).ShouldBeFalse();
        (await user.RunAsync("servers", "list")).ShouldRefuse(3).ShouldContain("Run: fleetdefrag login");
    }

    [Fact]
    public async Task A_password_makes_a_token_and_leaves_no_session_and_no_password()
    {
        using var user = new CommandLineUser(fixture.Server.ConsoleAddress);
        var sessions = await SessionsAsync();

        var login = await user.RunWithAsync(
            $"{RunningServer.Password}\n", user.Login("--user", "admin", "--scope", "read", "--hours", "5"));

        login.ExitCode.ShouldBe(0, login.Error);
        login.Output.ShouldContain("as admin (administrator)");
        (await SessionsAsync()).ShouldBe(sessions);
        (await File.ReadAllTextAsync(user.LoginFile, TestContext.Current.CancellationToken)).ShouldNotContain(RunningServer.Password);
        (await user.RunAsync("volumes", "list")).ExitCode.ShouldBe(0);
        (await user.RunAsync("tokens", "enrolment")).ShouldRefuse(3).ShouldContain("may only read");
    }

    [Fact]
    public async Task What_is_wrong_is_told_in_one_line_and_nothing_is_stored()
    {
        using var user = new CommandLineUser(fixture.Server.ConsoleAddress);
        (await user.RunWithAsync("fdapi.unknown\n", user.Login())).ShouldRefuse(3).ShouldContain("unknown or has expired");
        (await user.RunWithAsync("wrong password\n", user.Login("--user", "admin"))).ShouldRefuse(3).ShouldContain("is wrong");
        (await user.RunAsync("login", "--server", "http://fleet.example")).ShouldRefuse(2).ShouldContain("no encryption");
        (await user.RunAsync("login", "--server", "fleet.example")).ShouldRefuse(2).ShouldContain("is not an address");
        (await user.RunWithAsync("", user.Login())).ShouldRefuse(2).ShouldContain("API token is missing");
        (await user.RunWithAsync("fdapi.x\n", "login", "--server", "http://127.0.0.1:1"))
            .ShouldRefuse(3)
            .ShouldContain("cannot be reached");
        (await user.RunAsync("jobs", "stop", "nothing")).ShouldRefuse(2).ShouldContain("fleetdefrag jobs stop --help");
        (await user.RunAsync("servrs")).ShouldRefuse(2).ShouldContain("'servrs' is not known here");
        File.Exists(user.LoginFile).ShouldBeFalse();
    }

    [Fact]
    public async Task Scripts_log_in_by_the_environment()
    {
        using var token = await fixture.Server.TokenClientAsync("environment", scope: ApiTokenScope.Read);
        using var user = new CommandLineUser(fixture.Server.ConsoleAddress);
        user.Variables["FLEETDEFRAG_SERVER"] = $"{fixture.Server.ConsoleAddress}";
        (await user.RunAsync("plan")).ShouldRefuse(2).ShouldContain("without FLEETDEFRAG_TOKEN");
        user.Variables["FLEETDEFRAG_TOKEN"] = "fdapi.environment";

        (await user.RunAsync("plan", "--json")).Json().GetProperty("total").GetInt32().ShouldBe(0);
        File.Exists(user.LoginFile).ShouldBeFalse();
    }

    [Fact]
    public async Task A_certificate_is_trusted_by_its_authority_or_its_fingerprint_and_by_nothing_else()
    {
        await using var server = await RunningServer.StartAsync(
            postgres, "--Console:Url=https://127.0.0.1:0", "--AgentLink:PublicUrl=https://127.0.0.1:8443");
        var address = server.FirstAddress;
        using var authority = await FakeAgent.AuthorityAsync(server.LastAddress);
        using var user = new CommandLineUser(address);
        using (await server.TokenClientAsync("tls", hours: 1))
        {
        }

        var refused = (await user.RunWithAsync("fdapi.tls\n", user.Login())).ShouldRefuse(3);
        refused.ShouldContain("is not trusted");
        var fingerprint = refused.Trim().Split(' ')[^1];
        fingerprint.Length.ShouldBe(SHA256.HashSizeInBytes * 2);

        (await user.RunWithAsync("fdapi.tls\n", user.Login("--certificate", new string('0', 64)))).ShouldRefuse(3)
            .ShouldContain("another certificate");
        (await user.RunWithAsync("fdapi.tls\n", user.Login("--certificate", "12"))).ShouldRefuse(2);
        (await user.RunWithAsync("fdapi.tls\n", user.Login("--certificate", fingerprint))).ExitCode.ShouldBe(0);
        (await user.RunAsync("servers", "list")).ExitCode.ShouldBe(0);

        var file = user.Write("authority.crt", authority.ExportCertificatePem());
        (await user.RunWithAsync("fdapi.tls\n", user.Login("--ca", file))).ExitCode.ShouldBe(0);
        (await user.RunAsync("servers", "list")).ExitCode.ShouldBe(0);
        (await user.RunWithAsync("fdapi.tls\n", user.Login("--ca", user.Write("wrong.crt", "no certificate")))).ShouldRefuse(2);
        using var stranger = ECDsa.Create();
        using var other = new System.Security.Cryptography.X509Certificates.CertificateRequest(
            "CN=other", stranger, HashAlgorithmName.SHA256)
            .CreateSelfSigned(TimeProvider.System.GetUtcNow().AddDays(-1), TimeProvider.System.GetUtcNow().AddDays(1));
        (await user.RunWithAsync("fdapi.tls\n", user.Login("--ca", user.Write("other.crt", other.ExportCertificatePem())))).ShouldRefuse(3);
    }

    private async Task<int> SessionsAsync()
    {
        await using var db = await fixture.Server.DbAsync();
        return db.UserSessions.Count();
    }
}
