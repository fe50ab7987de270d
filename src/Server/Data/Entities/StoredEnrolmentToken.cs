namespace FleetDefrag.Server.Data.Entities;

/// <summary>A permission for a number of servers to join the fleet. The secret is shown once; only its hash is stored.</summary>
internal sealed class StoredEnrolmentToken
{
    public required Guid Id { get; init; }

    /// <summary>SHA-256 of the secret, which has 256 random bits and needs no slow hash.</summary>
    public required byte[] SecretHash { get; init; }

    public required DateTimeOffset CreatedAt { get; init; }

    public required string CreatedBy { get; init; }

    public required DateTimeOffset ExpiresAt { get; init; }

    /// <summary>The number of servers that may join with the token.</summary>
    public int MaxUses { get; init; } = 1;

    /// <summary>The number of servers that have joined with the token.</summary>
    public int Uses { get; set; }

    /// <summary>The server that the token is for, which enrols again; null: a new server.</summary>
    public Guid? ForServerId { get; init; }

    /// <summary>When a server last joined with the token.</summary>
    public DateTimeOffset? UsedAt { get; set; }

    /// <summary>The server that last joined with the token.</summary>
    public Guid? UsedByServerId { get; set; }

    /// <summary>True: an administrator has to approve each machine that uses the token.</summary>
    public bool NeedsApproval { get; init; }

    /// <summary>Labels of the servers that join.</summary>
    public Dictionary<string, string> Labels { get; init; } = [];
}
