namespace FleetDefrag.Server.Data.Entities;

/// <summary>A machine of the fleet, known by the certificate issued to its agent.</summary>
internal sealed class ManagedServer
{
    /// <summary>The common name of the agent's certificate.</summary>
    public required Guid Id { get; init; }

    public required string HostName { get; set; }

    public required string OperatingSystem { get; set; }

    public required string AgentVersion { get; set; }

    public Dictionary<string, string> Labels { get; set; } = [];

    public required DateTimeOffset EnrolledAt { get; init; }

    /// <summary>When the agent was last heard; written at most once a minute while it is connected.</summary>
    public DateTimeOffset? LastSeenAt { get; set; }

    /// <summary>SHA-256 of the certificate (DER) this machine may present. Another one of the same name is refused.</summary>
    public required byte[] CertificateHash { get; set; }

    public required DateTimeOffset CertificateExpiresAt { get; set; }

    /// <summary>Set when an administrator removed the machine: its certificate opens no stream any more.</summary>
    public DateTimeOffset? RevokedAt { get; set; }

    public List<Volume> Volumes { get; } = [];
}
