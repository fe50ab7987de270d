namespace FleetDefrag.Agent.Link.Enrolment;

/// <summary>The result of an enrolment.</summary>
/// <param name="Identity">The identity of the machine.</param>
/// <param name="ProxyPem">Private key and client certificate for the proxy that presents them; null where the agent presents them.</param>
internal sealed record Enrolled(AgentIdentity Identity, string? ProxyPem)
{
    // Without the private key, which must not reach a log.
    /// <inheritdoc/>
    public override string ToString() => Identity.ToString();
}
