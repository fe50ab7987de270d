using FleetDefrag.Server.Http;
using FleetDefrag.Server.Permissions;

namespace FleetDefrag.Server.Features.Access.Authenticators;

/// <summary>Refuses all requests of a person who lacks the authenticator app that the settings ask for.</summary>
internal static class AuthenticatorFilter
{
    public static ApiRoutes RequireAuthenticator(this ApiRoutes group) => group.AddEndpointFilter(async (context, next) =>
    {
        var http = context.HttpContext;
        var policy = http.RequestServices.GetRequiredService<AuthenticatorPolicy>();
        var access = http.RequestServices.GetRequiredService<CallerAccess>();
        return await policy.IsMissingAsync(http.User, access, http.RequestAborted) ? Problems.AuthenticatorRequired() : await next(context);
    });
}
