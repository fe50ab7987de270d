using System.Text.Json;

namespace FleetDefrag.ApiFuzz;

/// <summary>An operation of an OpenAPI document.</summary>
/// <param name="Id">The operation's id.</param>
/// <param name="Method">GET, POST, PUT or DELETE.</param>
/// <param name="Path">The path with its parameters in braces.</param>
/// <param name="Parameters">Parameters of path, query and header.</param>
/// <param name="BodyType">Media type of the body; null: the operation has no body.</param>
/// <param name="Body">Schema of the body.</param>
public sealed record ApiOperation(
    string Id, HttpMethod Method, string Path, IReadOnlyList<ApiParameter> Parameters, string? BodyType, JsonElement Body);

/// <summary>A parameter of an operation.</summary>
/// <param name="Name">The name.</param>
/// <param name="In">path, query or header.</param>
/// <param name="Schema">Schema of the value.</param>
public sealed record ApiParameter(string Name, string In, JsonElement Schema);
