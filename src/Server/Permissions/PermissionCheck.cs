using FleetDefrag.Server.Data;
using FleetDefrag.Server.Http;
using Microsoft.AspNetCore.Authorization;
using Microsoft.AspNetCore.Http.HttpResults;

namespace FleetDefrag.Server.Permissions;

/// <summary>
/// Refuses callers without the permission that an endpoint states, and every caller where an endpoint states none. Limits the request's
/// database context to the servers for which the caller has the permission.
/// </summary>
internal sealed class PermissionCheck(RequestDelegate next)
{
    public async Task InvokeAsync(HttpContext context, CallerAccess access, FleetDbContext db)
    {
        // The framework's own answers, such as 405, are no routes.
        if (context.GetEndpoint() is not RouteEndpoint endpoint || endpoint.Metadata.GetMetadata<IAllowAnonymous>() is not null)
        {
            await next(context);
            return;
        }

        if (endpoint.Metadata.GetMetadata<RequiredPermission>() is not var (permission, reach))
        {
            await Problems.NoStatedPermission().ExecuteAsync(context);
            return;
        }

        await access.LoadAsync(context.User, context.RequestAborted);
        if (!access.May(permission) || (reach == Reach.Fleet && !access.MayEverywhere(permission)))
        {
            await Refuse(permission, access).ExecuteAsync(context);
            return;
        }

        if (reach == Reach.Servers)
            db.VisibleServers = await access.ServersWithAsync(permission, context.RequestAborted);
        await next(context);
    }

    private static ProblemHttpResult Refuse(Permission permission, CallerAccess access) => Problems.PermissionMissing(
        access.May(permission)
            ? $"This needs the role {RolePermissions.Names(permission)} for the whole fleet; yours is for groups."
            : $"This needs the role {RolePermissions.Names(permission)}.");
}
