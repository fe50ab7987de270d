namespace FleetDefrag.Server.Data.Entities;

/// <summary>A machine that asked to enrol with a token that needs approval.</summary>
internal sealed class WaitingMachine
{
    public required Guid Id { get; init; }

    public required Guid TokenId { get; init; }

    /// <summary>SHA-256 of the machine's public key. The approval is for this key only.</summary>
    public required byte[] KeyHash { get; init; }

    public required string HostName { get; init; }

    public required string OperatingSystem { get; init; }

    public required string AgentVersion { get; init; }

    /// <summary>Labels that the machine wants. They have no effect until an administrator accepts them.</summary>
    public required Dictionary<string, string> RequestedLabels { get; init; }

    /// <summary>The address from which the machine first asked.</summary>
    public required string Address { get; init; }

    public required DateTimeOffset FirstSeenAt { get; init; }

    public required DateTimeOffset LastSeenAt { get; set; }

    /// <summary>When the request is forgotten.</summary>
    public required DateTimeOffset ExpiresAt { get; set; }

    public WaitingState State { get; set; }
}
