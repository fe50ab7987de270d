using System.Text.Json;
using FleetDefrag.Server.Permissions;

namespace FleetDefrag.Server.Tests.Permissions;

/// <summary>An operation of the OpenAPI document with its stated permission.</summary>
/// <param name="Id">The operation's id.</param>
/// <param name="Method">The method.</param>
/// <param name="Path">The path below /api/v1, with its parameters; with a slash at its begin when it lies elsewhere.</param>
/// <param name="Permission">The stated permission; null: everybody may call it.</param>
/// <param name="Reach">For which part of the fleet.</param>
internal sealed record WalkOperation(string Id, HttpMethod Method, string Path, Permission? Permission, Reach Reach)
{
    private const string Prefix = "/api/v1/";

    /// <summary>Reads the operations. Those that remove objects come last, because later ones need the objects.</summary>
    public static List<WalkOperation> Read(JsonElement document) =>
    [
        .. document.GetProperty("paths").EnumerateObject()
            .SelectMany(path => path.Value.EnumerateObject(), (path, operation) => Of(path.Name, operation))
            .OrderBy(operation => operation.Method == HttpMethod.Delete)
            .ThenBy(operation => operation.Id == "removeServer"),
    ];

    private static WalkOperation Of(string path, JsonProperty operation)
    {
        var id = operation.Value.GetProperty("operationId").GetString()!;
        var stated = operation.Value.GetProperty("x-permission").GetString()!;
        return new WalkOperation(
            id, HttpMethod.Parse(operation.Name), path.StartsWith(Prefix, StringComparison.Ordinal) ? path[Prefix.Length..] : path,
            stated == "none" ? null : Enum.Parse<Permission>(stated, ignoreCase: true),
            stated == "none" ? Reach.Shared : Enum.Parse<Reach>(operation.Value.GetProperty("x-reach").GetString()!, ignoreCase: true));
    }
}
