using Microsoft.AspNetCore.Authentication.OAuth;

namespace FleetDefrag.Server.Features.Access.OpenId;

/// <summary>The options of the scheme. Its addresses are discovered at the provider.</summary>
internal sealed class OpenIdOptions : OAuthOptions
{
    /// <summary>The scheme's name.</summary>
    public const string SchemeName = "OpenId";

    /// <summary>The path to which the provider sends the browser back.</summary>
    public const string Callback = "/signin-oidc";

    /// <summary>The time in which a person has to finish a sign-in.</summary>
    public static readonly TimeSpan Patience = TimeSpan.FromMinutes(15);

    public OpenIdOptions()
    {
        CallbackPath = Callback;
        UsePkce = true;
        RemoteAuthenticationTimeout = Patience;
        // The provider's page sends the browser back by a navigation of the whole window, which carries this cookie.
        CorrelationCookie.SameSite = SameSiteMode.Lax;
        CorrelationCookie.SecurePolicy = CookieSecurePolicy.SameAsRequest;
        CorrelationCookie.Name = "fleetdefrag-signin.";
        // The handler asks for both. It uses the discovered ones.
        (AuthorizationEndpoint, TokenEndpoint) = (Undiscovered, Undiscovered);
    }

    private const string Undiscovered = "https://provider.invalid/";
}
