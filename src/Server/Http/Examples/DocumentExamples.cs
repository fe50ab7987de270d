using System.Text.Json.Nodes;
using Microsoft.OpenApi;

namespace FleetDefrag.Server.Http.Examples;

/// <summary>Gives each body, answer and parameter of the OpenAPI document an example. A test sends the examples to a server.</summary>
internal sealed class DocumentExamples(OpenApiDocument document)
{
    private const int DeepestSchema = 8;

    /// <summary>Adds the examples.</summary>
    public void Add()
    {
        foreach (var operation in (document.Paths ?? []).Values.SelectMany(path => path.Operations?.Values.ToList() ?? []))
        {
            foreach (var parameter in operation.Parameters?.OfType<OpenApiParameter>() ?? [])
                parameter.Example ??= ExampleValues.Parameter(parameter.Name!) ?? Of(parameter.Schema, parameter.Name!, isBody: false);
            foreach (var (type, content) in operation.RequestBody?.Content ?? new Dictionary<string, OpenApiMediaType>())
                content.Example ??= Content(type, content.Schema, isBody: true);
            foreach (var answer in operation.Responses?.Where(answer => answer.Key.StartsWith('2')).Select(answer => answer.Value) ?? [])
            {
                foreach (var (type, content) in answer.Content ?? new Dictionary<string, OpenApiMediaType>())
                    content.Example ??= Content(type, content.Schema, isBody: false);
            }
        }
    }

    private JsonNode? Content(string type, IOpenApiSchema? schema, bool isBody) =>
        type == "application/json" ? Of(schema, "", isBody) : ExampleValues.Text(type);

    private JsonNode? Of(IOpenApiSchema? schema, string name, bool isBody, int depth = 0)
    {
        if (schema is OpenApiSchemaReference { Reference.Id: { } id })
        {
            if (isBody && ExampleValues.Body(id) is { } whole)
                return whole;
            return document.Components?.Schemas?.TryGetValue(id, out var target) == true ? Of(target, name, isBody, depth) : null;
        }

        if (schema is null || depth > DeepestSchema)
            return null;
        if (schema.OneOf?.LastOrDefault() is { } choice)
            return Of(choice, name, isBody, depth);
        if (schema.Enum?.FirstOrDefault(value => value is not null) is { } first)
            return first.DeepClone();
        var type = schema.Type & ~JsonSchemaType.Null;
        return type switch
        {
            JsonSchemaType.Array => Of(schema.Items, name, isBody, depth + 1) is { } item ? new JsonArray(item) : new JsonArray(),
            JsonSchemaType.Object or null => Object(schema, isBody, depth),
            JsonSchemaType.Boolean => JsonValue.Create(true),
            JsonSchemaType.Integer => JsonValue.Create(ExampleValues.Number(name)),
            JsonSchemaType.Number => JsonValue.Create(name == "fraction" ? 0.5 : 31.5),
            _ => JsonValue.Create(ExampleValues.Of(name, schema.Format)),
        };
    }

    // A body shows what it must have. What it may leave out is described by the schema.
    private JsonObject Object(IOpenApiSchema schema, bool isBody, int depth)
    {
        var written = new JsonObject();
        foreach (var (name, property) in schema.Properties ?? new Dictionary<string, IOpenApiSchema>())
        {
            if (!isBody || schema.Required?.Contains(name) == true)
                written[name] = Of(property, name, isBody, depth + 1);
        }

        if (schema.Properties is not { Count: > 0 } && schema.AdditionalProperties is not null)
            written["role"] = "files";
        return written;
    }
}
