using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using FleetDefrag.Server.Security;
using FleetDefrag.Server.Settings;
using FleetDefrag.TestKit;

namespace FleetDefrag.Server.Tests.Security;

public sealed class CertificateAuthorityTests : IDisposable
{
    private readonly TemporaryFolder _folder = new();
    private readonly ManualClock _time = ManualClock.StartNow();

    [Fact]
    public void The_authority_is_created_once_and_stays_the_same()
    {
        using var first = Open();
        using var second = Open();

        second.Fingerprint.ShouldBe(first.Fingerprint);
        first.Certificate.HasPrivateKey.ShouldBeFalse();
    }

    [Fact]
    public void Only_the_owner_can_read_the_authoritys_key()
    {
        using var authority = Open();
        if (!OperatingSystem.IsWindows())
            File.GetUnixFileMode(_folder.Combine("authority.key")).ShouldBe(UnixFileMode.UserRead | UnixFileMode.UserWrite);
    }

    [Theory]
    [InlineData("authority.key")]
    [InlineData("authority.crt")]
    public void A_damaged_authority_is_not_replaced(string file)
    {
        using (Open())
            File.WriteAllText(_folder.Combine(file), "damaged");

        Should.Throw<StartupException>(Open).Message.ShouldContain("Restore authority.crt and authority.key");
        File.ReadAllText(_folder.Combine(file)).ShouldBe("damaged");
    }

    [Fact]
    public void A_missing_key_is_not_replaced()
    {
        using (Open())
            File.Delete(_folder.Combine("authority.key"));

        Should.Throw<StartupException>(Open);
    }

    [Fact]
    public void The_links_certificate_names_its_addresses_and_is_renewed_in_time()
    {
        using var authority = Open();
        var first = authority.ServerCertificate;
        first.MatchesHostname("localhost").ShouldBeTrue();
        first.MatchesHostname("127.0.0.1").ShouldBeTrue();
        first.MatchesHostname("fleet.example").ShouldBeTrue();
        first.MatchesHostname("other.example").ShouldBeFalse();
        authority.ServerCertificate.ShouldBeSameAs(first);

        _time.Advance(TimeSpan.FromDays(61));
        authority.ServerCertificate.NotAfter.ShouldBeGreaterThan(first.NotAfter);
    }

    [Fact]
    public void A_client_certificate_holds_until_it_expires_and_a_server_certificate_is_none()
    {
        using var authority = Open();
        using var key = ECDsa.Create(ECCurve.NamedCurves.nistP256);
        using var client = authority.IssueClient(
            new CertificateRequest("CN=ignored", key, HashAlgorithmName.SHA256).CreateSigningRequest(), Guid.NewGuid(), isRenewed: true);

        authority.IsOwnClient(client).ShouldBeTrue();
        authority.IsOwnClient(authority.ServerCertificate).ShouldBeFalse();
        _time.Advance(TimeSpan.FromDays(31));
        authority.IsOwnClient(client).ShouldBeFalse();
    }

    [Fact]
    public void A_request_that_another_key_signed_is_refused()
    {
        using var authority = Open();
        using var key = ECDsa.Create(ECCurve.NamedCurves.nistP256);
        var request = new CertificateRequest("CN=x", key, HashAlgorithmName.SHA256).CreateSigningRequest();
        request[^1] ^= 1;

        Should.Throw<CryptographicException>(() => authority.IssueClient(request, Guid.NewGuid(), isRenewed: true));
    }

    public void Dispose() => _folder.Dispose();

    private CertificateAuthority Open() => CertificateAuthority.OpenOrCreate(_folder.Path, new Uri("https://fleet.example:8443"), _time);
}
