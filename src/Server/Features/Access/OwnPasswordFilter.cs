using FleetDefrag.Server.Http;

namespace FleetDefrag.Server.Features.Access;

/// <summary>Refuses all requests of a user who has not changed a one-time password.</summary>
internal static class OwnPasswordFilter
{
    public static ApiRoutes RequireOwnPassword(this ApiRoutes group) =>
        group.ProducesProblem(StatusCodes.Status403Forbidden)
        .AddEndpointFilter(async (context, next) => SessionClaims.HasToChangePassword(context.HttpContext.User)
            ? Problems.PasswordChangeRequired()
            : await next(context));
}
