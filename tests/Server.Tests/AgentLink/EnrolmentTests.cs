using System.Net;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using FleetDefrag.Contracts.V1;
using FleetDefrag.Server.Tests.Support;
using Google.Protobuf;
using Grpc.Core;

namespace FleetDefrag.Server.Tests.AgentLink;

public sealed class EnrolmentTests(ServerFixture fixture, PostgresFixture postgres) : IClassFixture<ServerFixture>
{
    private RunningServer Server => fixture.Server;

    [Fact]
    public async Task A_token_lets_one_machine_in_with_a_certificate_of_the_fleets_authority()
    {
        using var agent = await FakeAgent.EnrolAsync(Server, fixture.Client, "files07");

        agent.Certificate.GetNameInfo(X509NameType.SimpleName, forIssuer: false).ShouldBe(agent.ServerId.ToString());
        agent.Certificate.Issuer.ShouldBe(agent.Authority.Subject);
        var server = await fixture.Client.JsonAsync($"servers/{agent.ServerId}");
        server.GetProperty("hostName").GetString().ShouldBe("files07");
        server.GetProperty("online").GetBoolean().ShouldBeFalse();
    }

    [Fact]
    public async Task A_token_works_once()
    {
        var token = await TokenAsync();
        using var first = await FakeAgent.EnrolWithAsync(Server.LinkAddress, token, "first");

        var refused = await Should.ThrowAsync<RpcException>(() => FakeAgent.EnrolWithAsync(Server.LinkAddress, token, "second"));
        refused.StatusCode.ShouldBe(StatusCode.Unauthenticated);
        refused.Status.Detail.ShouldContain("used already");
    }

    [Fact]
    public async Task Only_one_of_two_servers_with_one_token_joins()
    {
        var token = await TokenAsync();
        var attempts = await Task.WhenAll(Enumerable.Range(0, 8).Select(async number =>
        {
            try
            {
                (await FakeAgent.EnrolWithAsync(Server.LinkAddress, token, $"racer{number}")).Dispose();
                return true;
            }
            catch (RpcException refused) when (refused.StatusCode == StatusCode.Unauthenticated)
            {
                return false;
            }
        }));
        attempts.Count(isIn => isIn).ShouldBe(1);
    }

    [Fact]
    public async Task An_expired_token_is_refused()
    {
        // This test has its own server, because the clocks of the other tests must not jump.
        await using var server = await RunningServer.StartAsync(postgres);
        using var admin = await server.SignInAsync();
        using var created = await admin.PostAsync("enrolment-tokens", new { expiresInHours = 1 });
        var token = await created.JsonAsync();
        server.Time.Advance(TimeSpan.FromMinutes(61));

        var refused = await Should.ThrowAsync<RpcException>(
            () => FakeAgent.EnrolWithAsync(server.LinkAddress, token.GetProperty("token").GetString()!, "late"));
        refused.StatusCode.ShouldBe(StatusCode.Unauthenticated);
        refused.Status.Detail.ShouldContain("expired");
    }

    [Fact]
    public async Task A_revoked_token_is_refused()
    {
        using var created = await fixture.Client.PostAsync("enrolment-tokens", new { });
        var token = await created.JsonAsync();
        (await fixture.Client.DeleteAsync($"enrolment-tokens/{token.GetProperty("id").GetGuid()}")).StatusCode
            .ShouldBe(HttpStatusCode.NoContent);

        var refused = await Should.ThrowAsync<RpcException>(
            () => FakeAgent.EnrolWithAsync(Server.LinkAddress, token.GetProperty("token").GetString()!, "x"));
        refused.StatusCode.ShouldBe(StatusCode.Unauthenticated);
        refused.Status.Detail.ShouldContain("not known");
    }

    [Fact]
    public async Task The_tokens_labels_stand_above_the_machines_own()
    {
        using var created = await fixture.Client.PostAsync(
            "enrolment-tokens", new { labels = new { site = "Berlin" }, expiresInHours = 1 });
        using var agent = await FakeAgent.EnrolWithAsync(
            Server.LinkAddress, (await created.JsonAsync()).GetProperty("token").GetString()!, "labelled");

        (await fixture.Client.JsonAsync($"servers/{agent.ServerId}")).GetProperty("labels").GetProperty("site")
            .GetString().ShouldBe("Berlin");
    }

    [Fact]
    public async Task A_malformed_request_leaves_the_token_good()
    {
        var token = await TokenAsync();
        var secret = token.Split('.')[2];
        using var authority = await FakeAgent.AuthorityAsync(Server.LinkAddress);
        using var rsa = RSA.Create(2048);
        var rsaRequest = new CertificateRequest("CN=x", rsa, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1).CreateSigningRequest();
        using var key = ECDsa.Create(ECCurve.NamedCurves.nistP256);
        var good = FakeAgent.Request(key, secret);

        await ShouldBeInvalidAsync(good, request => request.CertificateRequest = ByteString.CopyFrom(1, 2, 3));
        await ShouldBeInvalidAsync(good, request => request.CertificateRequest = ByteString.Empty);
        await ShouldBeInvalidAsync(good, request => request.CertificateRequest = ByteString.CopyFrom(new byte[10_000]));
        await ShouldBeInvalidAsync(good, request => request.CertificateRequest = ByteString.CopyFrom(rsaRequest));
        string[] noNames =
        [
            " ", "files\u202e10", "files\u200b01", "<b>files01</b>", "files01\r\nadmin", "files 01", "a/b", new string('x', 256),
        ];
        foreach (var name in noNames)
            await ShouldBeInvalidAsync(good, request => request.HostName = name);
        await ShouldBeInvalidAsync(good, request => request.Labels.Add(new string('x', 64), ""));
        (await FakeAgent.EnrolWithAsync(Server.LinkAddress, token, "Büro-01_a.東京.example")).Dispose();
    }

    private async Task ShouldBeInvalidAsync(EnrollRequest good, Action<EnrollRequest> spoil)
    {
        var request = good.Clone();
        spoil(request);
        using var channel = FakeAgent.Channel(Server.LinkAddress, authority: null, certificate: null);
        var refused = await Should.ThrowAsync<RpcException>(
            async () =>
                await new Enrollment.EnrollmentClient(channel)
                    .EnrollAsync(request, cancellationToken: TestContext.Current.CancellationToken));
        refused.StatusCode.ShouldBe(StatusCode.InvalidArgument);
        refused.Status.Detail.ShouldNotBeNullOrWhiteSpace();
    }

    private async Task<string> TokenAsync()
    {
        using var created = await fixture.Client.PostAsync("enrolment-tokens", new { });
        return (await created.JsonAsync()).GetProperty("token").GetString()!;
    }
}
