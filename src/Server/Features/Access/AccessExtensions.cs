using System.Globalization;
using System.Threading.RateLimiting;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Events;
using FleetDefrag.Server.Features.Access.ApiTokens;
using FleetDefrag.Server.Features.Access.Authenticators;
using FleetDefrag.Server.Features.Access.ActiveDirectory;
using FleetDefrag.Server.Features.Access.OpenId;
using FleetDefrag.Server.Features.Access.Providers;
using FleetDefrag.Server.Features.Access.Sessions;
using FleetDefrag.Server.Features.Access.Users;
using FleetDefrag.Server.Http;
using FleetDefrag.Server.Permissions;
using FleetDefrag.Server.Settings;
using Microsoft.AspNetCore.Authentication;
using Microsoft.AspNetCore.Authentication.Cookies;
using Microsoft.AspNetCore.Identity;
using Microsoft.AspNetCore.RateLimiting;

namespace FleetDefrag.Server.Features.Access;

/// <summary>Authentication: users by password and session cookie, with limits on attempts; scripts by API token.</summary>
internal static class AccessExtensions
{
    private const string EitherScheme = "cookie-or-token";

    public static void AddAccess(this WebApplicationBuilder builder, ServerSettings settings)
    {
        builder.Services.AddAuthentication(EitherScheme)
            .AddPolicyScheme(EitherScheme, EitherScheme, options => options.ForwardDefaultSelector = context =>
                ApiTokenAuthentication.IsUsedBy(context.Request) ? ApiTokenAuthentication.SchemeName : IdentityConstants.ApplicationScheme)
            .AddScheme<AuthenticationSchemeOptions, ApiTokenAuthentication>(ApiTokenAuthentication.SchemeName, configureOptions: null)
            .AddCookie(IdentityConstants.ApplicationScheme, ConfigureCookie)
            // Identity also signs a user whose password changed out of this scheme, and fails when the scheme does not exist.
            .AddCookie(IdentityConstants.TwoFactorRememberMeScheme);
        var signIn = SignInSettings.Read(builder.Configuration);
        builder.Services.AddSingleton(signIn)
            .AddScoped<ProviderSignIn>()
            .AddSingleton<LdapDirectory>()
            .AddScoped<DirectorySignIn>()
            .AddSingleton<IProviderPasswords, DirectoryPasswords>()
            .AddSingleton<DirectoryAccounts>()
            .AddSingleton<DirectoryPeopleWatch>()
            .AddHostedService(provider => provider.GetRequiredService<DirectoryPeopleWatch>())
            .AddOpenId(signIn);
        builder.Services.AddAuthorization();
        builder.Services.AddIdentityCore<User>(ConfigureIdentity).AddUserStore<UserStore>().AddSignInManager()
            .AddTokenProvider<AuthenticatorTokenProvider<User>>(TokenOptions.DefaultAuthenticatorProvider)
            .AddClaimsPrincipalFactory<SessionClaims>().AddErrorDescriber<PasswordErrors>();
        builder.Services.Configure<PasswordHasherOptions>(options => options.IterationCount = PasswordRounds.Count);
        builder.Services.AddRateLimiter(options => ConfigureLimits(options, settings));
        builder.Services.AddSingleton<SignInThrottle>().AddSingleton<IListenerCheck, ListenerCheck>()
            .AddScoped<UserSessions>().AddScoped<SignInHandler>().AddScoped<ChangePasswordHandler>()
            .AddScoped<CreateApiTokenHandler>().AddScoped<RevokeApiTokenHandler>()
            .AddScoped<AddUserHandler>().AddScoped<SetRolesHandler>().AddScoped<ResetPasswordHandler>().AddScoped<SetUserDisabledHandler>()
            .AddScoped<IUserAuthenticatorKeyStore<User>, UserStore>().AddScoped<AuthenticatorCheck>().AddScoped<AuthenticatorPolicy>()
            .AddScoped<AuthenticatorHandler>()
            .AddScoped<AuthenticatorGuard>().AddScoped<ResetAuthenticatorHandler>().AddScoped<SignInGuard>()
            .AddScoped<UnlockUserHandler>().AddScoped<RemoveUserHandler>().AddScoped<EndSessionHandler>()
            .AddHostedService<FirstAdministrator>();
    }

    private static void ConfigureIdentity(IdentityOptions options)
    {
        // Length makes a password hard to guess. Rules on kinds of characters only make a password hard to remember.
        options.Password.RequiredLength = 12;
        options.Password.RequiredUniqueChars = 5;
        options.Password.RequireDigit = false;
        options.Password.RequireLowercase = false;
        options.Password.RequireUppercase = false;
        options.Password.RequireNonAlphanumeric = false;
    }

    private static void ConfigureCookie(CookieAuthenticationOptions options)
    {
        options.Cookie.Name = "fleetdefrag";
        options.Cookie.HttpOnly = true;
        options.Cookie.SameSite = SameSiteMode.Strict;
        options.Cookie.SecurePolicy = CookieSecurePolicy.SameAsRequest;
        options.ExpireTimeSpan = UserSessions.Lifetime;
        options.Events.OnValidatePrincipal = ValidateAsync;
        options.Events.OnRedirectToLogin = context => Problems.Unauthenticated("Sign in with POST /api/v1/session.")
            .ExecuteAsync(context.HttpContext);
        options.Events.OnRedirectToAccessDenied = options.Events.OnRedirectToLogin;
    }

    private static async Task ValidateAsync(CookieValidatePrincipalContext context)
    {
        var sessions = context.HttpContext.RequestServices.GetRequiredService<UserSessions>();
        if (context.Principal is null || CallerClaims.SessionOf(context.Principal) is not { } id
            || !await sessions.IsOpenAsync(id, context.HttpContext.RequestAborted))
            context.RejectPrincipal();
    }

    private static void ConfigureLimits(RateLimiterOptions options, ServerSettings settings)
    {
        options.RejectionStatusCode = StatusCodes.Status429TooManyRequests;
        options.AddPolicy(AccessLimits.SignIn, http => RateLimitPartition.GetFixedWindowLimiter(
            CallerAddress.Of(http),
            _ => new FixedWindowRateLimiterOptions { PermitLimit = settings.SignInsPerMinute, Window = TimeSpan.FromMinutes(1) }));
        options.OnRejected = async (context, _) =>
        {
            if (context.Lease.TryGetMetadata(MetadataName.RetryAfter, out var wait))
                context.HttpContext.Response.Headers.RetryAfter = Math.Ceiling(wait.TotalSeconds).ToString(CultureInfo.InvariantCulture);
            await TypedResults.Problem(
                "Too many attempts to sign in from this address. Wait a minute and try again.",
                statusCode: StatusCodes.Status429TooManyRequests,
                title: "Too many attempts", type: Problems.TypePrefix + "too-many-requests").ExecuteAsync(context.HttpContext);
        };
    }
}
