namespace FleetDefrag.Server.Permissions;

/// <summary>States the permissions of endpoints.</summary>
internal static class PermissionExtensions
{
    public static IServiceCollection AddPermissions(this IServiceCollection services) => services.AddScoped<CallerAccess>();

    /// <summary>States the permission that a caller of the endpoint needs.</summary>
    public static TBuilder Needs<TBuilder>(this TBuilder endpoint, Permission permission, Reach reach = Reach.Servers)
        where TBuilder : IEndpointConventionBuilder => endpoint.WithMetadata(new RequiredPermission(permission, reach));
}
