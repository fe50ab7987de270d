using System.Net;
using System.Net.Security;
using System.Net.Sockets;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;

namespace FleetDefrag.Wine.Tests.Link;

/// <summary>Answers at an address where a server is expected, with a certificate of its own for the right name.</summary>
internal sealed class Impostor : IDisposable
{
    private readonly TcpListener _listener = new(IPAddress.Loopback, 0);
    private readonly X509Certificate2 _certificate = MakeCertificate();
    private readonly Task _answering;

    public Impostor()
    {
        _listener.Start();
        _answering = AnswerAsync();
    }

    public Uri Address => new($"https://localhost:{((IPEndPoint)_listener.LocalEndpoint).Port}");

    /// <summary>Connections on which something was said after the certificates.</summary>
    public int Told { get; private set; }

    public void Dispose()
    {
        _listener.Stop();
        _answering.GetAwaiter().GetResult();
        _certificate.Dispose();
    }

    private static X509Certificate2 MakeCertificate()
    {
        using var key = ECDsa.Create(ECCurve.NamedCurves.nistP256);
        var request = new CertificateRequest("CN=localhost", key, HashAlgorithmName.SHA256);
        var names = new SubjectAlternativeNameBuilder();
        names.AddDnsName("localhost");
        request.CertificateExtensions.Add(names.Build());
        var now = TimeProvider.System.GetUtcNow();
        return request.CreateSelfSigned(now.AddDays(-1), now.AddDays(1));
    }

    private async Task AnswerAsync()
    {
        while (true)
        {
            try
            {
                using var client = await _listener.AcceptTcpClientAsync();
                await using var tls = new SslStream(client.GetStream());
                await tls.AuthenticateAsServerAsync(new SslServerAuthenticationOptions { ServerCertificate = _certificate, ApplicationProtocols = [SslApplicationProtocol.Http2] });
                Told += await tls.ReadAsync(new byte[1]);
            }
            catch (Exception failure) when (failure is IOException or System.Security.Authentication.AuthenticationException)
            {
                // Whoever called hung up, as they should.
            }
            catch (Exception failure) when (failure is SocketException or ObjectDisposedException)
            {
                // The listener was stopped.
                return;
            }
        }
    }
}
