using System.Security.Cryptography.X509Certificates;
using FleetDefrag.Agent.Commands.Output;
using FleetDefrag.Agent.Settings;
using FleetDefrag.Contracts.V1;
using Google.Protobuf;
using Grpc.Core;

namespace FleetDefrag.Agent.Link.Enrolment;

/// <summary>Makes this machine a member of a fleet.</summary>
/// <remarks>
/// Two connections. The first trusts nobody and asks for the authority's certificate only; the token's fingerprint says whether it is the right
/// one. The second trusts that authority alone, and over it the token's secret and the request for a certificate go out.
/// </remarks>
internal static class Enroller
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(30);

    /// <summary>Enrols. The private key is made here and never leaves this machine.</summary>
    /// <exception cref="EnrolmentException">One line that says what to do; nothing was stored.</exception>
    /// <param name="server">The link's address.</param>
    /// <param name="token">From the console.</param>
    /// <param name="hostName">What the machine is called in the console.</param>
    /// <param name="labels">What the machine says of itself.</param>
    /// <param name="isProxied">Whether a proxy presents the certificate instead of this agent.</param>
    /// <param name="time">For the patience with the server.</param>
    /// <param name="cancellationToken">Ends it.</param>
    public static async Task<Enrolled> EnrolAsync(
        Uri server, EnrolmentToken token, string hostName, IReadOnlyDictionary<string, string> labels, bool isProxied, TimeProvider time, CancellationToken cancellationToken)
    {
        using var authority = await AskForAuthorityAsync(server, token, time, cancellationToken);
        var key = MachineKey.Create();
        var request = new EnrollRequest
        {
            TokenSecret = token.Secret,
            CertificateRequest = ByteString.CopyFrom(key.CertificateRequest),
            HostName = hostName,
            OperatingSystem = AgentInfo.OperatingSystem,
            AgentVersion = AgentInfo.Version,
        };
        request.Labels.Add(labels.ToDictionary());
        using var channel = LinkChannel.Create(server, authority);
        var response = await CallAsync(server, () => new Enrollment.EnrollmentClient(channel).EnrollAsync(request, deadline: Deadline(time), cancellationToken: cancellationToken).ResponseAsync);
        return Check(server, response, authority, key, isProxied);
    }

    private static async Task<X509Certificate2> AskForAuthorityAsync(Uri server, EnrolmentToken token, TimeProvider time, CancellationToken cancellationToken)
    {
        using var channel = LinkChannel.CreateUnverified(server);
        var response = await CallAsync(
            server, () => new Enrollment.EnrollmentClient(channel).GetAuthorityAsync(new GetAuthorityRequest(), deadline: Deadline(time), cancellationToken: cancellationToken).ResponseAsync);
        if (!token.Names(response.AuthorityCertificate.Span))
        {
            throw new EnrolmentException(
                EnrolmentFault.NotTrusted,
                $"{server} is not the server that this token was made by: the fingerprint of its authority differs. Nothing was sent to it. Check the address and whether the connection is intercepted.");
        }

        return X509CertificateLoader.LoadCertificate(response.AuthorityCertificate.Span);
    }

    private static async Task<T> CallAsync<T>(Uri server, Func<Task<T>> call)
    {
        try
        {
            return await call();
        }
        catch (RpcException failure) when (failure.StatusCode == StatusCode.Unauthenticated)
        {
            throw new EnrolmentException(EnrolmentFault.Refused, $"{server} refused the token: {failure.Status.Detail} Make a new one in the console.", failure);
        }
        catch (RpcException failure) when (failure.StatusCode is StatusCode.Unavailable or StatusCode.DeadlineExceeded)
        {
            throw new EnrolmentException(
                EnrolmentFault.Unreachable, $"{server} cannot be reached: {failure.Status.Detail} Check the address, the port (8443 unless set otherwise) and the firewall.", failure);
        }
        catch (RpcException failure) when (failure.StatusCode != StatusCode.Cancelled)
        {
            throw new EnrolmentException(EnrolmentFault.Failed, $"{server} did not enrol this machine: {failure.Status.Detail} ({failure.StatusCode}).", failure);
        }
    }

    private static Enrolled Check(Uri server, EnrollResponse response, X509Certificate2 authority, MachineKey key, bool isProxied)
    {
        using var certificate = X509CertificateLoader.LoadCertificate(response.ClientCertificate.Span);
        if (!certificate.PublicKey.ExportSubjectPublicKeyInfo().AsSpan().SequenceEqual(key.PublicKey))
            throw new EnrolmentException(EnrolmentFault.Failed, $"{server} answered with a certificate for another key. Report this to whoever runs the server.");
        var identity = new AgentIdentity(server, response.ServerId, CertificatePkcs12: null, authority.ExportCertificatePem());
        var pem = certificate.ExportCertificatePem();
        if (isProxied)
            return new Enrolled(identity, $"{key.PrivateKeyPem}\n{pem}\n");
        // As PKCS#12: the TLS of Windows takes no key that was only just made.
        using var complete = X509Certificate2.CreateFromPem(pem, key.PrivateKeyPem);
        var pkcs12 = complete.ExportPkcs12(Pkcs12ExportPbeParameters.Pbes2Aes256Sha256, password: null);
        return new Enrolled(identity with { CertificatePkcs12 = Convert.ToBase64String(pkcs12) }, ProxyPem: null);
    }

    private static DateTime Deadline(TimeProvider time) => time.GetUtcNow().UtcDateTime + Patience;
}
