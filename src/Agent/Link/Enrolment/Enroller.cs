using System.Security.Cryptography.X509Certificates;
using FleetDefrag.Agent.Settings;
using FleetDefrag.Contracts.V1;
using Google.Protobuf;
using Grpc.Core;

namespace FleetDefrag.Agent.Link.Enrolment;

/// <summary>Enrols this machine at a server.</summary>
/// <remarks>
/// Uses two connections. The first one trusts any server, and asks only for the authority's certificate, whose fingerprint must be the
/// token's. The second one trusts only that authority, and sends the token's secret and the certificate request.
/// </remarks>
internal static class Enroller
{
    private static readonly TimeSpan Timeout = TimeSpan.FromSeconds(30);

    /// <summary>Enrols this machine. The private key never leaves it.</summary>
    /// <exception cref="EnrolmentException">The message says in one line what to do; nothing was stored.</exception>
    /// <param name="server">The address of the link.</param>
    /// <param name="token">The token from the console.</param>
    /// <param name="hostName">The name of the machine in the console.</param>
    /// <param name="labels">The labels that the machine gives itself.</param>
    /// <param name="isProxied">True where a proxy presents the certificate instead of the agent.</param>
    /// <param name="key">The key of this machine. A machine that waits for approval keeps it from one attempt to the next.</param>
    /// <param name="earlier">
    /// The earlier certificate of this machine with its key, by which the server knows it again; null: there is none.
    /// </param>
    /// <param name="time">For the time limit of calls.</param>
    /// <param name="cancellationToken">Cancels the enrolment.</param>
    public static async Task<Enrolled> EnrolAsync(
        Uri server,
        EnrolmentToken token,
        string hostName,
        IReadOnlyDictionary<string, string> labels,
        bool isProxied,
        MachineKey key,
        X509Certificate2? earlier,
        TimeProvider time,
        CancellationToken cancellationToken)
    {
        using var authority = await AskForAuthorityAsync(server, token, time, cancellationToken);
        var request = new EnrollRequest
        {
            TokenSecret = token.Secret,
            CertificateRequest = ByteString.CopyFrom(key.CertificateRequest),
            HostName = hostName,
            OperatingSystem = AgentInfo.OperatingSystem,
            AgentVersion = AgentInfo.Version,
            LearnsAuthorities = true,
        };
        request.Labels.Add(labels.ToDictionary());
        // The authority is verified by now: only the token's own server sees the earlier certificate.
        using var channel = LinkChannel.Create(server, [authority], earlier);
        var client = new Enrollment.EnrollmentClient(channel);
        var response = await CallAsync(
            server, () => client.EnrollAsync(request, deadline: Deadline(time), cancellationToken: cancellationToken).ResponseAsync);
        return Check(server, response, authority, key, isProxied);
    }

    private static async Task<X509Certificate2> AskForAuthorityAsync(
        Uri server, EnrolmentToken token, TimeProvider time, CancellationToken cancellationToken)
    {
        using var channel = LinkChannel.CreateUnverified(server);
        var client = new Enrollment.EnrollmentClient(channel);
        var request = new GetAuthorityRequest();
        var response = await CallAsync(
            server, () => client.GetAuthorityAsync(request, deadline: Deadline(time), cancellationToken: cancellationToken).ResponseAsync);
        if (!token.Names(response.AuthorityCertificate.Span))
        {
            throw new EnrolmentException(
                EnrolmentFault.NotTrusted,
                $"{server} is not the server that made this token: the fingerprint of its authority differs. Nothing was sent to it. "
                + "Check the address and whether the connection is intercepted.");
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
            throw new EnrolmentException(
                EnrolmentFault.Refused, $"{server} refused the token: {failure.Status.Detail} Make a new token in the console.", failure);
        }
        catch (RpcException failure) when (failure.StatusCode == StatusCode.PermissionDenied)
        {
            throw new EnrolmentException(EnrolmentFault.Refused, $"{server} refused this machine: {failure.Status.Detail}", failure);
        }
        catch (RpcException failure) when (failure.StatusCode == StatusCode.FailedPrecondition)
        {
            throw new EnrolmentException(EnrolmentFault.Waiting, $"{failure.Status.Detail} This goes on by itself.", failure);
        }
        catch (RpcException failure) when (failure.StatusCode is StatusCode.Unavailable or StatusCode.DeadlineExceeded)
        {
            throw new EnrolmentException(
                EnrolmentFault.Unreachable,
                $"{server} cannot be reached: {failure.Status.Detail} Check the address, the port (default 8443) and the firewall.",
                failure);
        }
        catch (RpcException failure) when (failure.StatusCode != StatusCode.Cancelled)
        {
            throw new EnrolmentException(
                EnrolmentFault.Failed, $"{server} did not enrol this machine: {failure.Status.Detail} ({failure.StatusCode}).", failure);
        }
    }

    private static Enrolled Check(Uri server, EnrollResponse response, X509Certificate2 authority, MachineKey key, bool isProxied)
    {
        using var certificate = X509CertificateLoader.LoadCertificate(response.ClientCertificate.Span);
        if (!certificate.PublicKey.ExportSubjectPublicKeyInfo().AsSpan().SequenceEqual(key.PublicKey))
        {
            throw new EnrolmentException(
                EnrolmentFault.Failed, $"{server} answered with a certificate for another key. Report this to the server's administrator.");
        }

        // An older server names no authorities. Others come only from the server that the token's fingerprint proved.
        var trusted = TrustedCertificates.PemOf(response.AuthorityCertificates) ?? authority.ExportCertificatePem();
        var identity = new AgentIdentity(server, response.ServerId, CertificatePkcs12: null, trusted);
        return Enrolled.Of(identity, certificate, key, isProxied);
    }

    private static DateTime Deadline(TimeProvider time) => time.GetUtcNow().UtcDateTime + Timeout;
}
