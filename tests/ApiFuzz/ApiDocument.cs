using System.Text.Json;

namespace FleetDefrag.ApiFuzz;

/// <summary>An OpenAPI document: its operations, and the schemas that they refer to.</summary>
public sealed class ApiDocument
{
    private const string SchemaPrefix = "#/components/schemas/";

    private readonly JsonElement _schemas;

    private ApiDocument(JsonElement root)
    {
        _schemas = root.TryGetProperty("components", out var components) ? components.GetProperty("schemas") : default;
        Operations =
        [
            .. root.GetProperty("paths").EnumerateObject().SelectMany(path => path.Value.EnumerateObject()
                .Where(method => method.Value.TryGetProperty("operationId", out _))
                .Select(method => Read(path.Name, method.Name, method.Value))),
        ];
    }

    /// <summary>The operations in the order of the document.</summary>
    public IReadOnlyList<ApiOperation> Operations { get; }

    /// <summary>Reads a document.</summary>
    /// <param name="json">The text at /openapi/v1.json.</param>
    public static ApiDocument Parse(string json)
    {
        using var document = JsonDocument.Parse(json);
        return new ApiDocument(document.RootElement.Clone());
    }

    /// <summary>Returns the schema that a reference names, or the schema itself.</summary>
    public JsonElement Resolve(JsonElement schema)
    {
        while (schema.ValueKind == JsonValueKind.Object && schema.TryGetProperty("$ref", out var reference))
            schema = _schemas.GetProperty(reference.GetString()![SchemaPrefix.Length..]);
        return schema;
    }

    private static ApiOperation Read(string path, string method, JsonElement operation)
    {
        var parameters = operation.TryGetProperty("parameters", out var list)
            ? list.EnumerateArray().Select(item => new ApiParameter(
                item.GetProperty("name").GetString()!, item.GetProperty("in").GetString()!, item.GetProperty("schema"))).ToList()
            : [];
        var (type, schema) = operation.TryGetProperty("requestBody", out var body)
            ? body.GetProperty("content").EnumerateObject().Select(content => (content.Name, content.Value.GetProperty("schema"))).First()
            : (null, default(JsonElement));
        return new ApiOperation(
            operation.GetProperty("operationId").GetString()!, new HttpMethod(method.ToUpperInvariant()), path, parameters, type, schema);
    }
}
