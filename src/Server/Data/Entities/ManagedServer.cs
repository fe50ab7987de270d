namespace FleetDefrag.Server.Data.Entities;

/// <summary>A server of the fleet, identified by the certificate issued to its agent.</summary>
internal sealed class ManagedServer
{
    /// <summary>The common name of the agent's certificate.</summary>
    public required Guid Id { get; init; }

    public required string HostName { get; set; }

    public required string OperatingSystem { get; set; }

    public required string AgentVersion { get; set; }

    public Dictionary<string, string> Labels { get; set; } = [];

    public required DateTimeOffset EnrolledAt { get; init; }

    /// <summary>When the agent last sent a message. Stored when the agent connects or disconnects, and with each heartbeat.</summary>
    public DateTimeOffset? LastSeenAt { get; set; }

    /// <summary>SHA-256 of the certificate (DER) that the server presents. Another certificate with the same name is refused.</summary>
    public required byte[] CertificateHash { get; set; }

    public required DateTimeOffset CertificateExpiresAt { get; set; }

    /// <summary>When an administrator removed the server. Its certificate no longer opens a stream.</summary>
    public DateTimeOffset? RevokedAt { get; set; }

    public List<Volume> Volumes { get; } = [];
}
