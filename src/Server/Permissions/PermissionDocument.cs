using System.Text.Json;
using Microsoft.AspNetCore.OpenApi;
using Microsoft.OpenApi;

namespace FleetDefrag.Server.Permissions;

/// <summary>Writes the stated permission of each operation into the OpenAPI document.</summary>
internal static class PermissionDocument
{
    /// <summary>The extension with the permission; "none" for an operation that everybody may call.</summary>
    public const string PermissionKey = "x-permission";

    /// <summary>The extension with the part of the fleet for which the permission is needed.</summary>
    public const string ReachKey = "x-reach";

    public static IServiceCollection DocumentPermissions(this IServiceCollection services) =>
        services.Configure<OpenApiOptions>("v1", options => options.AddOperationTransformer((operation, context, _) =>
        {
            var required = context.Description.ActionDescriptor.EndpointMetadata.OfType<RequiredPermission>().LastOrDefault();
            operation.Extensions ??= new Dictionary<string, IOpenApiExtension>(StringComparer.Ordinal);
            operation.Extensions[PermissionKey] = Text(required?.Permission.ToString() ?? "none");
            if (required is not null)
                operation.Extensions[ReachKey] = Text(required.Reach.ToString());
            return Task.CompletedTask;
        }));

    private static JsonNodeExtension Text(string name) => new(JsonNamingPolicy.CamelCase.ConvertName(name));
}
