namespace FleetDefrag.Server.Data.Entities;

/// <summary>A one-time permission to join the fleet. Its secret is shown once; only the hash is kept.</summary>
internal sealed class StoredEnrolmentToken
{
    public required Guid Id { get; init; }

    /// <summary>SHA-256 of the secret. The secret has 256 random bits, so that no slow hash is needed.</summary>
    public required byte[] SecretHash { get; init; }

    public required DateTimeOffset CreatedAt { get; init; }

    public required string CreatedBy { get; init; }

    public required DateTimeOffset ExpiresAt { get; init; }

    public DateTimeOffset? UsedAt { get; set; }

    /// <summary>The machine that it let in.</summary>
    public Guid? UsedByServerId { get; set; }

    /// <summary>Labels that the machine gets, whatever it says itself.</summary>
    public Dictionary<string, string> Labels { get; init; } = [];
}
