namespace FleetDefrag.Server.Data.Entities;

/// <summary>A one-time permission to join the fleet. The secret is shown once; only its hash is stored.</summary>
internal sealed class StoredEnrolmentToken
{
    public required Guid Id { get; init; }

    /// <summary>SHA-256 of the secret, which has 256 random bits and needs no slow hash.</summary>
    public required byte[] SecretHash { get; init; }

    public required DateTimeOffset CreatedAt { get; init; }

    public required string CreatedBy { get; init; }

    public required DateTimeOffset ExpiresAt { get; init; }

    public DateTimeOffset? UsedAt { get; set; }

    /// <summary>The server that joined with the token.</summary>
    public Guid? UsedByServerId { get; set; }

    /// <summary>Labels of the server that joins. They replace labels of the same names that the server asks for.</summary>
    public Dictionary<string, string> Labels { get; init; } = [];
}
