using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using FleetDefrag.Server.Security;
using FleetDefrag.Server.Settings;
using FleetDefrag.TestKit;
using Microsoft.Extensions.Configuration;
using Microsoft.Extensions.Logging.Abstractions;

namespace FleetDefrag.Server.Tests.Security;

/// <summary>The certificate of an https console: chain, renewal while the server runs, and wrong files.</summary>
public sealed class ConsoleCertificateTests : IDisposable
{
    private readonly TemporaryFolder _folder = new();
    private readonly ManualClock _time = ManualClock.StartNow();

    [Fact]
    public void The_intermediate_of_the_file_is_sent_with_the_certificate()
    {
        WriteChain("console.example");

        var certificate = Open(Files());

        certificate.Current().TargetCertificate.Subject.ShouldBe("CN=console.example");
        certificate.Current().IntermediateCertificates.ShouldHaveSingleItem().Subject.ShouldBe("CN=intermediate");
    }

    [Fact]
    public void Renewed_files_are_read_while_the_server_runs_and_wrong_ones_leave_the_older_certificate()
    {
        WriteChain("console.example");
        var certificate = Open(Files());
        certificate.Load();

        File.WriteAllText(PathOf("chain.pem"), "half a file");
        File.SetLastWriteTimeUtc(PathOf("chain.pem"), new DateTime(2030, 1, 1, 0, 0, 0, DateTimeKind.Utc));
        _time.Advance(TimeSpan.FromMinutes(1));
        certificate.Current().TargetCertificate.Subject.ShouldBe("CN=console.example");

        WriteChain("renewed.example");
        _time.Advance(TimeSpan.FromMinutes(1));
        certificate.Current().TargetCertificate.Subject.ShouldBe("CN=renewed.example");
    }

    [Fact]
    public void The_fleets_own_certificate_is_renewed_while_the_server_runs()
    {
        var certificate = Open(["--Console:Url=https://127.0.0.1:8080"]);
        var first = certificate.Current().TargetCertificate.NotAfter;

        _time.Advance(TimeSpan.FromDays(89));

        certificate.Current().TargetCertificate.NotAfter.ShouldBeGreaterThan(first);
    }

    [Theory]
    [InlineData("--Console:Certificate=chain.pem", "Console:Certificate is set without Console:Key")]
    [InlineData("--Console:Key=key.pem", "Console:Key is set without Console:Certificate")]
    public void A_certificate_without_its_key_is_refused(string setting, string expected) =>
        Should.Throw<StartupException>(() => Settings(["--Console:Url=https://127.0.0.1:8080", setting])).Message.ShouldContain(expected);

    [Fact]
    public void A_certificate_for_a_console_without_https_is_refused() =>
        Should.Throw<StartupException>(() => Settings([.. Files()[1..]])).Message.ShouldContain("Console:Url is http://127.0.0.1:8080");

    [Fact]
    public void Missing_wrong_and_foreign_files_are_refused_in_one_line()
    {
        var missing = Should.Throw<StartupException>(() => Open(Files()).Load());
        missing.Message.ShouldContain("chain.pem");
        WriteChain("console.example");
        var other = ECDsa.Create(ECCurve.NamedCurves.nistP256);
        File.WriteAllText(PathOf("key.pem"), other.ExportPkcs8PrivateKeyPem());
        var foreign = Should.Throw<StartupException>(() => Open(Files()).Load());
        File.WriteAllText(PathOf("chain.pem"), "This is no certificate.");
        var wrong = Should.Throw<StartupException>(() => Open(Files()).Load());
        foreach (var refused in new[] { missing, foreign, wrong })
            refused.Message.ShouldNotContain("\n");
    }

    public void Dispose() => _folder.Dispose();

    private string PathOf(string name) => Path.Combine(_folder.Path, name);

    private string[] Files() =>
        ["--Console:Url=https://127.0.0.1:8080", $"--Console:Certificate={PathOf("chain.pem")}", $"--Console:Key={PathOf("key.pem")}"];

    private static ServerSettings Settings(string[] args) =>
        ServerSettings.Read(new ConfigurationBuilder().AddCommandLine(args).Build());

    private ConsoleCertificate Open(string[] args)
    {
        var settings = Settings(args);
        var authority = CertificateAuthority.OpenOrCreate(_folder.Path, new Uri("https://fleet.example:8443"), _time,
            Microsoft.Extensions.Logging.Abstractions.NullLogger<CertificateAuthority>.Instance);
        return new ConsoleCertificate(settings, authority, _time, NullLogger<ConsoleCertificate>.Instance);
    }

    private void WriteChain(string name)
    {
        var (from, to) = (_time.GetUtcNow().AddDays(-1), _time.GetUtcNow().AddDays(30));
        using var rootKey = ECDsa.Create(ECCurve.NamedCurves.nistP256);
        using var root = Request("CN=root", rootKey, isAuthority: true).CreateSelfSigned(from, to);
        using var middleKey = ECDsa.Create(ECCurve.NamedCurves.nistP256);
        using var middle = Request("CN=intermediate", middleKey, isAuthority: true).Create(root, from, to, [1, 2, 3]);
        using var issuer = middle.CopyWithPrivateKey(middleKey);
        using var key = ECDsa.Create(ECCurve.NamedCurves.nistP256);
        using var leaf = Request($"CN={name}", key, isAuthority: false).Create(issuer, from, to, [4, 5, 6]);
        File.WriteAllText(PathOf("chain.pem"), $"{leaf.ExportCertificatePem()}\n{middle.ExportCertificatePem()}\n");
        File.WriteAllText(PathOf("key.pem"), key.ExportPkcs8PrivateKeyPem());
    }

    private static CertificateRequest Request(string subject, ECDsa key, bool isAuthority)
    {
        var request = new CertificateRequest(subject, key, HashAlgorithmName.SHA256);
        request.CertificateExtensions.Add(new X509BasicConstraintsExtension(isAuthority, false, 0, true));
        return request;
    }
}
