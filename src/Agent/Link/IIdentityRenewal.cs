using FleetDefrag.Agent.Storage;

namespace FleetDefrag.Agent.Link;

/// <summary>The identity of this machine, whose certificate the server renews over the link.</summary>
internal interface IIdentityRenewal
{
    /// <summary>The identity with the newest certificate.</summary>
    AgentIdentity Current { get; }

    /// <summary>Stores the authorities to trust from now on, instead of the earlier ones.</summary>
    /// <param name="authorityPem">The certificates of the authorities, PEM.</param>
    /// <exception cref="AgentException">The identity cannot be stored; the earlier authorities stay.</exception>
    void Trust(string authorityPem);

    /// <summary>Makes a new key, and returns the request for its certificate: PKCS#10, DER.</summary>
    byte[] Begin();

    /// <summary>Stores the new key with its certificate. The older certificate stays valid until the new one is first used.</summary>
    /// <param name="certificate">X.509, DER.</param>
    /// <returns>True where the agent presents the certificate itself, and connects again with it.</returns>
    /// <exception cref="AgentException">
    /// The identity cannot be stored, or the certificate is for another key. The older one stays.
    /// </exception>
    bool Complete(ReadOnlySpan<byte> certificate);
}
