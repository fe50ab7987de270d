namespace FleetDefrag.Server.Data.Entities;

/// <summary>A session of a signed-in person. The cookie names the row; without the row the cookie opens nothing.</summary>
internal sealed class UserSession
{
    public required Guid Id { get; init; }

    public required Guid UserId { get; init; }

    public User? User { get; set; }

    public required DateTimeOffset CreatedAt { get; init; }

    /// <summary>Moves ahead while the session is used.</summary>
    public required DateTimeOffset ExpiresAt { get; set; }

    /// <summary>The address from which the person signed in.</summary>
    public required string Address { get; init; }
}
