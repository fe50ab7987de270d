using System.Net.Http.Json;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.Text.Json;
using FleetDefrag.Contracts.V1;
using Google.Protobuf;
using Grpc.Net.Client;

namespace FleetDefrag.FuzzBench;

/// <summary>What the first administrator of a fuzzed server does before the run.</summary>
internal static class Administrator
{
    private const string Password = "correct horse battery staple";

    /// <summary>Signs in with the one-time password and changes it.</summary>
    public static async Task SignInAsync(HttpClient admin, string oneTime, CancellationToken cancellationToken)
    {
        (await admin.PostAsJsonAsync("/api/v1/session", new { userName = "admin", password = oneTime }, cancellationToken))
            .EnsureSuccessStatusCode();
        (await admin.PutAsJsonAsync(
            "/api/v1/session/password", new { currentPassword = oneTime, newPassword = Password }, cancellationToken))
            .EnsureSuccessStatusCode();
    }

    /// <summary>Enrols an agent, and returns a client with its certificate.</summary>
    public static async Task<HttpClient> EnrolAsync(HttpClient admin, Uri link, string hostName, CancellationToken cancellationToken)
    {
        using var created = await admin.PostAsJsonAsync("/api/v1/enrolment-tokens", new { }, cancellationToken);
        var token = (await created.Content.ReadFromJsonAsync<JsonElement>(cancellationToken)).GetProperty("token").GetString()!;
        using var channel = GrpcChannel.ForAddress(
            link, new GrpcChannelOptions { HttpHandler = Handler(certificate: null), DisposeHttpClient = true });
        using var key = ECDsa.Create(ECCurve.NamedCurves.nistP256);
        var request = new EnrollRequest
        {
            TokenSecret = token.Split('.')[2], HostName = hostName,
            CertificateRequest = ByteString.CopyFrom(
                new CertificateRequest("CN=agent", key, HashAlgorithmName.SHA256).CreateSigningRequest()),
        };
        var answer = await new Enrollment.EnrollmentClient(channel).EnrollAsync(request, cancellationToken: cancellationToken);
        using var issued = X509CertificateLoader.LoadCertificate(answer.ClientCertificate.Span);
        return new HttpClient(Handler(issued.CopyWithPrivateKey(key))) { BaseAddress = link };
    }

    // The server is a process of this program, on the loopback address. Any certificate will do.
    private static SocketsHttpHandler Handler(X509Certificate2? certificate)
    {
        var handler = new SocketsHttpHandler();
        handler.SslOptions.RemoteCertificateValidationCallback = (_, presented, _, _) => presented is not null;
        if (certificate is not null)
            handler.SslOptions.ClientCertificates = [certificate];
        return handler;
    }
}
