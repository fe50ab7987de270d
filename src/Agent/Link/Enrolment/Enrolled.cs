namespace FleetDefrag.Agent.Link.Enrolment;

/// <summary>A machine that has just become a member of a fleet.</summary>
/// <param name="Identity">Who it is.</param>
/// <param name="ProxyPem">Private key and client certificate for the proxy that presents them; null where the agent does.</param>
internal sealed record Enrolled(AgentIdentity Identity, string? ProxyPem)
{
    // Never the key.
    /// <inheritdoc/>
    public override string ToString() => Identity.ToString();
}
