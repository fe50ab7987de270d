using FleetDefrag.Agent.Link.Enrolment;
using FleetDefrag.Agent.Storage;
using FleetDefrag.Agent.Tests.Support;
using FleetDefrag.TestKit;

namespace FleetDefrag.Agent.Tests.Link.Enrolment;

public sealed class IdentityStoreTests : IDisposable
{
    private readonly TemporaryFolder _folder = new();

    private AgentFolder Folder => new(_folder.Combine("data"));

    [Fact]
    public async Task An_identity_comes_back_and_only_its_owner_can_read_it()
    {
        await using var server = await FleetServer.StartAsync();
        await using var agent = await TestAgent.EnrolAsync(server);
        new IdentityStore(Folder).Save(new Enrolled(agent.Identity, ProxyPem: null));
        new IdentityStore(Folder).Load().ShouldBe(agent.Identity);
        if (!OperatingSystem.IsWindows())
        {
            File.GetUnixFileMode(Folder.IdentityFile).ShouldBe(UnixFileMode.UserRead | UnixFileMode.UserWrite);
            File.Exists(Folder.ProxyCertificateFile).ShouldBeFalse();
            File.GetUnixFileMode(Folder.Root).ShouldBe(UnixFileMode.UserRead | UnixFileMode.UserWrite | UnixFileMode.UserExecute);
        }
    }

    [Fact]
    public async Task What_a_proxy_needs_lies_beside_the_identity_and_only_its_owner_can_read_it()
    {
        await using var server = await FleetServer.StartAsync();
        await using var agent = await TestAgent.EnrolAsync(server);
        var identity = agent.Identity with { CertificatePkcs12 = null };
        new IdentityStore(Folder).Save(new Enrolled(identity, "key and certificate"));
        new IdentityStore(Folder).Load().ShouldBe(identity);
        File.ReadAllText(Folder.ProxyCertificateFile).ShouldBe("key and certificate");
        File.ReadAllText(Folder.ProxyAuthorityFile).Trim().ShouldBe(identity.AuthorityPem);
        if (!OperatingSystem.IsWindows())
            File.GetUnixFileMode(Folder.ProxyCertificateFile).ShouldBe(UnixFileMode.UserRead | UnixFileMode.UserWrite);
    }

    [Fact]
    public void A_machine_that_is_not_enrolled_is_told_how_to_enrol() =>
        Should.Throw<AgentException>(() => new IdentityStore(Folder).Load()).Message.ShouldContain("fleetdefrag-agent enroll");

    [Theory]
    [InlineData("")]
    [InlineData("null")]
    [InlineData("{}")]
    [InlineData("""{"server":"https://h","serverId":"x","certificatePkcs12":"x","authorityPem":"x"}""")]
    [InlineData("""{"server":"https://h","serverId":"x","certificatePkcs12":"AAAA","authorityPem":"x"}""")]
    public void A_damaged_identity_is_told_in_one_line(string content)
    {
        Folder.Ensure();
        File.WriteAllText(Folder.IdentityFile, content);
        var message = Should.Throw<AgentException>(() => new IdentityStore(Folder).Load()).Message;
        message.ShouldContain("damaged");
        message.ShouldContain(Folder.IdentityFile);
    }

    public void Dispose() => _folder.Dispose();
}
