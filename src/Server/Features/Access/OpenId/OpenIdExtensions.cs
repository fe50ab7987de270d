using FleetDefrag.Server.Features.Access.Providers;

namespace FleetDefrag.Server.Features.Access.OpenId;

/// <summary>Registers the sign-in by OpenID Connect.</summary>
internal static class OpenIdExtensions
{
    /// <summary>Does nothing without a provider in the settings.</summary>
    public static void AddOpenId(this IServiceCollection services, SignInSettings settings)
    {
        if (settings.OpenId is not { } provider)
            return;
        services.AddSingleton<OpenIdBackchannel>().AddSingleton<OpenIdMetadata>().AddSingleton<IdTokenCheck>()
            .AddSingleton<PersonReader>().AddSingleton<OpenIdProvider>();
        services.AddAuthentication().AddOAuth<OpenIdOptions, OpenIdHandler>(OpenIdOptions.SchemeName, options =>
        {
            // The handler reads the secret itself at each sign-in, so that a new file needs no restart.
            (options.ClientId, options.ClientSecret) = (provider.ClientId, nameof(OpenIdSettings.ClientSecretFile));
            options.Events = new OpenIdAnswers();
            options.Scope.Clear();
            foreach (var scope in provider.Scopes)
                options.Scope.Add(scope);
        });
    }
}
