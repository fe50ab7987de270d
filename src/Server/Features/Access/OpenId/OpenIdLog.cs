namespace FleetDefrag.Server.Features.Access.OpenId;

/// <summary>Log messages of the sign-in with company accounts, 1620 to 1639.</summary>
internal static partial class OpenIdLog
{
    [LoggerMessage(1620, LogLevel.Warning, "The identity provider {Authority} does not answer: {Failure}")]
    public static partial void ProviderAway(this ILogger logger, string authority, string failure);

    [LoggerMessage(1621, LogLevel.Warning, "A sign-in by the identity provider was refused: {Reason}")]
    public static partial void ProviderSignInRefused(this ILogger logger, string reason);
}
