using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Http;
using FleetDefrag.Server.Permissions;

namespace FleetDefrag.Server.Features.Access.ApiTokens;

/// <summary>Refuses what an API token may not do.</summary>
internal static class TokenFilters
{
    /// <summary>Type of the claim with the token's scope.</summary>
    public const string Scope = "fleetdefrag:scope";

    /// <summary>Refuses changes by tokens of scope read.</summary>
    public static ApiRoutes RequireScope(this ApiRoutes group) => group.AddEndpointFilter(async (context, next) =>
    {
        var http = context.HttpContext;
        var mayOnlyRead = http.User.HasClaim(Scope, nameof(ApiTokenScope.Read));
        return mayOnlyRead && !HttpMethods.IsGet(http.Request.Method) ? Problems.ReadOnlyToken() : await next(context);
    });

    /// <summary>Refuses every API token: only a signed-in person may do this.</summary>
    public static RouteHandlerBuilder RequireSession(this RouteHandlerBuilder route) => route
        .ProducesProblem(StatusCodes.Status403Forbidden)
        .AddEndpointFilter(async (context, next) =>
            CallerClaims.TokenOf(context.HttpContext.User) is null ? await next(context) : Problems.SessionRequired());
}
