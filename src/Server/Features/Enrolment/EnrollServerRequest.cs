using System.Security.Cryptography.X509Certificates;

namespace FleetDefrag.Server.Features.Enrolment;

/// <summary>A server asks to join the fleet.</summary>
/// <param name="TokenSecret">The secret of its enrolment token.</param>
/// <param name="CertificateRequest">A PKCS#10 request, DER.</param>
/// <param name="HostName">The name by which the server calls itself.</param>
/// <param name="OperatingSystem">The operating system, as the agent reports it.</param>
/// <param name="AgentVersion">The version of the agent.</param>
/// <param name="Labels">Labels that the server wants. They have no effect until an administrator accepts them.</param>
internal sealed record EnrollServerRequest(
    string TokenSecret,
    ReadOnlyMemory<byte> CertificateRequest,
    string HostName,
    string OperatingSystem,
    string AgentVersion,
    IEnumerable<KeyValuePair<string, string>> Labels)
{
    /// <summary>True when the agent stores all authorities of the answer.</summary>
    public bool LearnsAuthorities { get; init; }

    /// <summary>The address from which the machine calls.</summary>
    public string Address { get; init; } = "";

    /// <summary>The same address in the form in which a stream has it.</summary>
    public string StreamAddress { get; init; } = "";

    /// <summary>The certificate of the caller's earlier enrolment; null: it presents none.</summary>
    public X509Certificate2? EarlierCertificate { get; init; }
}
