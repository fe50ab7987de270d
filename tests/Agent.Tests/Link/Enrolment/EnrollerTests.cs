using System.Net;
using System.Net.Sockets;
using System.Security.Cryptography.X509Certificates;
using FleetDefrag.Agent.Link;
using FleetDefrag.Agent.Link.Enrolment;
using FleetDefrag.Agent.Settings;
using FleetDefrag.Agent.Tests.Support;
using FleetDefrag.TestKit;

namespace FleetDefrag.Agent.Tests.Link.Enrolment;

public sealed class EnrollerTests
{
    [Fact]
    public async Task An_enrolled_machine_has_a_certificate_for_a_key_that_it_kept()
    {
        await using var server = await FleetServer.StartAsync();
        var identity = await EnrolAsync(server.Address, server.Token, ("role", "files"));

        using var certificate = identity.LoadCertificate().ShouldNotBeNull();
        certificate.HasPrivateKey.ShouldBeTrue();
        certificate.GetNameInfo(X509NameType.SimpleName, false).ShouldBe(identity.ServerId);
        identity.AuthorityPem.ShouldBe(server.Authority.Certificate.ExportCertificatePem());
        var request = server.State.Enrolled.Single();
        request.HostName.ShouldBe("host-1");
        request.AgentVersion.ShouldNotBeEmpty();
        request.OperatingSystem.ShouldNotBeEmpty();
        request.Labels.ShouldContainKeyAndValue("role", "files");
        identity.ToString().ShouldNotContain("KEY");
    }

    [Fact]
    public async Task Where_a_proxy_presents_the_certificate_it_gets_the_key_and_the_identity_has_none()
    {
        await using var server = await FleetServer.StartAsync();
        var enrolled = await EnrolAsync(server.Address, server.Token, isProxied: true);
        enrolled.Identity.LoadCertificate().ShouldBeNull();
        using var certificate = X509Certificate2.CreateFromPem(enrolled.ProxyPem, enrolled.ProxyPem);
        certificate.HasPrivateKey.ShouldBeTrue();
        certificate.GetNameInfo(X509NameType.SimpleName, false).ShouldBe(enrolled.Identity.ServerId);
        enrolled.ToString().ShouldNotContain("KEY");
    }

    [Fact]
    public async Task A_server_that_the_token_does_not_name_is_not_trusted_and_gets_no_secret()
    {
        await using var server = await FleetServer.StartAsync();
        using var other = new TestAuthority();
        (await FaultOf(server.Address, FleetServer.TokenFor(other))).ShouldBe(EnrolmentFault.NotTrusted);
        server.State.Enrolled.ShouldBeEmpty();
    }

    [Theory]
    [InlineData("wrong", "unknown")]
    [InlineData("expired", "expired")]
    public async Task A_token_that_the_server_refuses_says_why(string secret, string reason)
    {
        await using var server = await FleetServer.StartAsync();
        var failure = await Should.ThrowAsync<EnrolmentException>(
            () => EnrolAsync(server.Address, FleetServer.TokenFor(server.Authority, secret)));
        failure.Fault.ShouldBe(EnrolmentFault.Refused);
        failure.Message.ShouldContain(reason);
        failure.Message.ShouldNotContain("\n");
    }

    [Fact]
    public async Task A_server_whose_certificate_names_somebody_else_gets_no_secret()
    {
        await using var server = await FleetServer.StartAsync("other.example");
        (await FaultOf(server.Address, server.Token)).ShouldBe(EnrolmentFault.Unreachable);
        server.State.Enrolled.ShouldBeEmpty();
    }

    [Fact]
    public async Task A_port_that_nobody_listens_on_is_unreachable()
    {
        using var reserved = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
        reserved.Bind(new IPEndPoint(IPAddress.Loopback, 0));
        using var authority = new TestAuthority();
        (await FaultOf(new Uri($"https://{reserved.LocalEndPoint}"), FleetServer.TokenFor(authority))).ShouldBe(EnrolmentFault.Unreachable);
    }

    [Theory]
    [InlineData("")]
    [InlineData("fd1")]
    [InlineData("fd1.abc.def")]
    [InlineData("fd2.47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU.secret")]
    [InlineData("fd1.47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU.")]
    [InlineData("fd1.47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuF.secret")]
    [InlineData("fd1.47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU.secret")]
    public void What_is_no_token_is_no_token(string text) => EnrolmentToken.Parse(text).ShouldBeNull();

    [Fact]
    public void A_token_may_be_pasted_with_blanks_around_it() =>
        EnrolmentToken.Parse(" fd1.47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU.secret\n")!.Secret.ShouldBe("secret");

    private static async Task<AgentIdentity> EnrolAsync(Uri server, string token, params (string Name, string Value)[] labels) =>
        (await EnrolAsync(server, token, isProxied: false, labels)).Identity;

    private static Task<Enrolled> EnrolAsync(Uri server, string token, bool isProxied, params (string Name, string Value)[] labels) =>
        Enroller.EnrolAsync(
            server,
            EnrolmentToken.Parse(token).ShouldNotBeNull(),
            "host-1",
            labels.ToDictionary(label => label.Name, label => label.Value, StringComparer.Ordinal),
            isProxied,
            MachineKey.Create(),
            earlier: null,
            TimeProvider.System,
            Patience.Token);

    private static async Task<EnrolmentFault> FaultOf(Uri server, string token) =>
        (await Should.ThrowAsync<EnrolmentException>(() => EnrolAsync(server, token))).Fault;
}
