namespace FleetDefrag.Server.Features.Access.Sessions;

/// <summary>How long a provider's word holds for a person who does not sign in.</summary>
internal static class ProviderLife
{
    /// <summary>The time after which the API tokens of a person open nothing until the person signs in again.</summary>
    public static readonly TimeSpan OfTokens = TimeSpan.FromDays(30);
}
