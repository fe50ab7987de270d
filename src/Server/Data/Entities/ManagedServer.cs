namespace FleetDefrag.Server.Data.Entities;

/// <summary>A server of the fleet, identified by the certificate issued to its agent.</summary>
internal sealed class ManagedServer
{
    /// <summary>The common name of the agent's certificate.</summary>
    public required Guid Id { get; init; }

    /// <summary>Set at the enrolment, and changed only by an administrator: policies apply by this name.</summary>
    public required string HostName { get; set; }

    /// <summary>Another name that the agent reports; null: it reports <see cref="HostName"/>.</summary>
    public string? ReportedHostName { get; set; }

    public required string OperatingSystem { get; set; }

    public required string AgentVersion { get; set; }

    /// <summary>The labels of the enrolment token, or those that an administrator wrote.</summary>
    public Dictionary<string, string> Labels { get; set; } = [];

    /// <summary>The labels by the directory. One of <see cref="Labels"/> with the same name wins.</summary>
    public Dictionary<string, string> DirectoryLabels { get; set; } = [];

    /// <summary>The labels that the agent asked for. They have no effect.</summary>
    public Dictionary<string, string> RequestedLabels { get; set; } = [];

    public required DateTimeOffset EnrolledAt { get; init; }

    /// <summary>When the agent last sent a message. Stored when the agent connects or disconnects, and with each heartbeat.</summary>
    public DateTimeOffset? LastSeenAt { get; set; }

    /// <summary>SHA-256 of the certificate (DER) that the server presents. Another certificate with the same name is refused.</summary>
    public required byte[] CertificateHash { get; set; }

    public required DateTimeOffset CertificateExpiresAt { get; set; }

    /// <summary>Fingerprint of the authority that signed the certificate; null: signed before this was stored.</summary>
    public string? CertificateAuthority { get; set; }

    /// <summary>SHA-256 of the renewed certificate, which replaces the other one when the agent first presents it; null: none.</summary>
    public byte[]? NextCertificateHash { get; set; }

    public DateTimeOffset? NextCertificateExpiresAt { get; set; }

    public string? NextCertificateAuthority { get; set; }

    /// <summary>When an administrator removed the server. Its certificate no longer opens a stream.</summary>
    public DateTimeOffset? RevokedAt { get; set; }

    public List<Volume> Volumes { get; } = [];
}
