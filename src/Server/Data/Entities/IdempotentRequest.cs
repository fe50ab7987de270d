namespace FleetDefrag.Server.Data.Entities;

/// <summary>A request with an Idempotency-Key, and its answer once it succeeded.</summary>
internal sealed class IdempotentRequest
{
    /// <summary>The caller. Two callers may use the same key.</summary>
    public required Guid UserId { get; init; }

    public required string Key { get; init; }

    /// <summary>SHA-256 of method, address and body.</summary>
    public required byte[] RequestHash { get; init; }

    public required DateTimeOffset ExpiresAt { get; init; }

    /// <summary>Status of the answer; null: the request runs, or its end is unknown.</summary>
    public int? Status { get; set; }

    /// <summary>Location header of the answer; null: none.</summary>
    public string? Location { get; set; }

    /// <summary>Body of the answer, encrypted: it may contain a new token or password.</summary>
    public byte[]? Answer { get; set; }
}
