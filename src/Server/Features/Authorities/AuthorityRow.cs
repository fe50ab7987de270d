namespace FleetDefrag.Server.Features.Authorities;

/// <summary>An authority of the fleet, with the servers that depend on it.</summary>
/// <param name="Fingerprint">SHA-256 of its certificate.</param>
/// <param name="From">When it was created.</param>
/// <param name="To">When it expires.</param>
/// <param name="Servers">The servers whose certificate it signed, by name.</param>
internal sealed record AuthorityRow(string Fingerprint, DateTimeOffset From, DateTimeOffset To, IReadOnlyList<DependentServer> Servers);

/// <summary>A server whose certificate an authority signed.</summary>
/// <param name="HostName">Its name.</param>
/// <param name="LastSeenAt">When its agent was last heard; null: never.</param>
internal sealed record DependentServer(string HostName, DateTimeOffset? LastSeenAt)
{
    /// <inheritdoc />
    public override string ToString() =>
        LastSeenAt is { } seen ? $"{HostName} (last heard {seen:yyyy-MM-dd HH:mm} UTC)" : $"{HostName} (never heard)";
}
