using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using FleetDefrag.Server.Security;
using FleetDefrag.Server.Settings;
using FleetDefrag.TestKit;
using Microsoft.Extensions.Logging.Abstractions;

namespace FleetDefrag.Server.Tests.Security;

public sealed class CertificateAuthorityTests : IDisposable
{
    private readonly TemporaryFolder _folder = new();
    private readonly ManualClock _time = ManualClock.StartNow();

    [Fact]
    public void The_authority_is_created_once_and_stays_the_same()
    {
        var first = Open();
        var second = Open();

        second.Fingerprint.ShouldBe(first.Fingerprint);
    }

    [Fact]
    public void Only_the_owner_can_read_the_authoritys_key()
    {
        var authority = Open();
        if (!OperatingSystem.IsWindows())
            File.GetUnixFileMode(_folder.Combine("authorities.pem")).ShouldBe(UnixFileMode.UserRead | UnixFileMode.UserWrite);
    }

    [Theory]
    [InlineData("authorities.pem")]
    [InlineData("authority.key")]
    [InlineData("authority.crt")]
    public void A_damaged_authority_is_not_replaced(string file)
    {
        _ = Open();
        if (file != "authorities.pem")
            Earlier();
        File.WriteAllText(_folder.Combine(file), "damaged");

        Should.Throw<StartupException>(Open).Message.ShouldContain("from a backup");
        File.ReadAllText(_folder.Combine(file)).ShouldBe("damaged");
    }

    [Theory]
    [InlineData("authority.key")]
    [InlineData("authority.crt")]
    public void A_missing_file_of_an_earlier_version_is_not_replaced(string file)
    {
        _ = Open();
        Earlier();
        File.Delete(_folder.Combine(file));

        Should.Throw<StartupException>(Open);
    }

    [Fact]
    public void The_authority_of_an_earlier_version_goes_on_and_a_rotation_keeps_it()
    {
        var first = Open().Current.Fingerprints;
        Earlier();
        var running = Open();
        running.Current.Fingerprints.ShouldBe(first);

        var added = Rotate();

        running.Current.Fingerprints.ShouldBe([.. first, AuthoritySet.FingerprintOf(added.RawData)]);
        File.Exists(_folder.Combine("authority.key")).ShouldBeFalse();
        Open().Current.Fingerprints.ShouldBe(running.Current.Fingerprints);
    }

    [Fact]
    public void A_rotation_that_loses_power_leaves_the_authorities_of_before_or_of_afterwards()
    {
        var before = Open().Current.Fingerprints;
        Earlier();
        var (certificate, key) = (File.ReadAllText(_folder.Combine("authority.crt")), File.ReadAllText(_folder.Combine("authority.key")));
        Rotate();
        var after = Open().Current.Fingerprints;
        var text = File.ReadAllText(_folder.Combine("authorities.pem"));

        // Before the new name: a draft of any length.
        File.Delete(_folder.Combine("authorities.pem"));
        File.WriteAllText(_folder.Combine("authority.crt"), certificate);
        File.WriteAllText(_folder.Combine("authority.key"), key);
        for (var length = 0; length <= text.Length; length += 97)
        {
            File.WriteAllText(_folder.Combine("authorities.pem.new"), text[..length]);
            Open().Current.Fingerprints.ShouldBe(before);
        }

        // After the new name: the files of the earlier version go one by one.
        File.WriteAllText(_folder.Combine("authorities.pem"), text);
        Open().Current.Fingerprints.ShouldBe(after);
        File.Delete(_folder.Combine("authority.key"));
        Open().Current.Fingerprints.ShouldBe(after);
        File.Delete(_folder.Combine("authority.crt"));
        Open().Current.Fingerprints.ShouldBe(after);
    }

    [Fact]
    public void During_a_rotation_both_authorities_are_trusted_and_the_newer_one_signs_for_those_that_know_it()
    {
        var authority = Open();
        using var before = Issue(authority);
        Rotate();
        using var unaware = Issue(authority);
        using var aware = Issue(authority, authority.Current.Fingerprints);

        var (older, newer) = (authority.Current.Fingerprints[0], authority.Current.Fingerprints[1]);
        (before.Authority, unaware.Authority, aware.Authority).ShouldBe((older, older, newer));
        authority.Current.IssuerOf(before.Certificate).ShouldBe(older);
        authority.Current.IssuerOf(aware.Certificate).ShouldBe(newer);
        using var chain = new X509Chain { ChainPolicy = { TrustMode = X509ChainTrustMode.CustomRootTrust } };
        chain.ChainPolicy.RevocationMode = X509RevocationMode.NoCheck;
        chain.ChainPolicy.CustomTrustStore.Add(X509CertificateLoader.LoadCertificate(authority.Current.Certificates[0]));
        chain.Build(authority.ServerCertificate).ShouldBeTrue("agents that know only the older authority trust the link");

        new AuthorityStore(_folder.Path).Save([.. new AuthorityStore(_folder.Path).Load().Skip(1)]);

        authority.Current.IssuerOf(before.Certificate).ShouldBeNull();
        authority.Current.IssuerOf(aware.Certificate).ShouldBe(newer);
    }

    [Fact]
    public void A_running_server_goes_on_when_the_file_is_damaged()
    {
        var authority = Open();
        var before = authority.Current.Fingerprints;
        File.WriteAllText(_folder.Combine("authorities.pem"), "damaged");

        authority.Current.Fingerprints.ShouldBe(before);
    }

    [Fact]
    public void The_links_certificate_names_its_addresses_and_is_renewed_in_time()
    {
        var authority = Open();
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
        var authority = Open();
        using var client = Issue(authority);

        authority.Current.IssuerOf(client.Certificate).ShouldNotBeNull();
        authority.Current.IssuerOf(authority.ServerCertificate).ShouldBeNull();
        _time.Advance(TimeSpan.FromDays(31));
        authority.Current.IssuerOf(client.Certificate).ShouldBeNull();
    }

    [Fact]
    public void A_request_that_another_key_signed_is_refused()
    {
        var authority = Open();
        using var key = ECDsa.Create(ECCurve.NamedCurves.nistP256);
        var request = new CertificateRequest("CN=x", key, HashAlgorithmName.SHA256).CreateSigningRequest();
        request[^1] ^= 1;

        Should.Throw<CryptographicException>(() => authority.IssueClient(request, Guid.NewGuid(), []));
    }

    public void Dispose() => _folder.Dispose();

    private CertificateAuthority Open() => CertificateAuthority.OpenOrCreate(
        _folder.Path, new Uri("https://fleet.example:8443"), _time, NullLogger<CertificateAuthority>.Instance);

    private static IssuedCertificate Issue(CertificateAuthority authority, IEnumerable<string>? known = null)
    {
        using var key = ECDsa.Create(ECCurve.NamedCurves.nistP256);
        return authority.IssueClient(
            new CertificateRequest("CN=ignored", key, HashAlgorithmName.SHA256).CreateSigningRequest(), Guid.NewGuid(), known ?? []);
    }

    private X509Certificate2 Rotate()
    {
        var store = new AuthorityStore(_folder.Path);
        var added = CertificateAuthority.Create(_time);
        store.Save([.. store.Load(), added]);
        return added;
    }

    // Puts the authority into the two files of earlier versions.
    private void Earlier()
    {
        using var stored = new AuthorityStore(_folder.Path).Load().Single();
        using var key = stored.GetECDsaPrivateKey()!;
        File.WriteAllText(_folder.Combine("authority.key"), key.ExportPkcs8PrivateKeyPem());
        File.WriteAllText(_folder.Combine("authority.crt"), stored.ExportCertificatePem());
        File.Delete(_folder.Combine("authorities.pem"));
    }
}
