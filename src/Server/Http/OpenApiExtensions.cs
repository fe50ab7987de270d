using System.Reflection;
using System.Text.Json.Serialization.Metadata;
using Microsoft.AspNetCore.OpenApi;
using Microsoft.OpenApi;

namespace FleetDefrag.Server.Http;

/// <summary>
/// The OpenAPI document at /openapi/v1.json. The console's typed client is generated from it, so it describes requests and answers exactly.
/// </summary>
internal static class OpenApiExtensions
{
    public static IServiceCollection AddOpenApiDocument(this IServiceCollection services) => services.AddOpenApi("v1", options =>
    {
        options.CreateSchemaReferenceId = SchemaName;
        options.AddDocumentTransformer((document, _, _) =>
        {
            document.Info = new OpenApiInfo
            {
                Title = "FleetDefrag",
                Version = "v1",
                Description = "The fleet's servers, volumes, analyses and jobs. Errors are application/problem+json. "
                    + "Instants are ISO 8601 in UTC, sizes bytes.",
            };
            // The address depends on the caller. The document must not.
            document.Servers = [];
            return Task.CompletedTask;
        });
        options.AddOperationTransformer((operation, context, _) =>
        {
            NameQueryEnums(operation, context);
            return Task.CompletedTask;
        });
        options.AddSchemaTransformer((schema, context, _) =>
        {
            RequireWhatIsAlwaysThere(schema, context);
            return Task.CompletedTask;
        });
        RestDocument.Describe(options);
    });

    // Names in C# end in View, or begin with Stored, where another type has the plain name.
    private static string? SchemaName(JsonTypeInfo info)
    {
        if (info.Type.GetCustomAttribute<SchemaNameAttribute>() is { } named)
            return named.Name;
        var name = OpenApiOptions.CreateDefaultSchemaReferenceId(info);
        if (name?.EndsWith("View", StringComparison.Ordinal) == true)
            return name[..^"View".Length];
        return name?.StartsWith("Stored", StringComparison.Ordinal) == true ? name["Stored".Length..] : name;
    }

    private static void NameQueryEnums(OpenApiOperation operation, OpenApiOperationTransformerContext context)
    {
        foreach (var described in context.Description.ParameterDescriptions)
        {
            if (QueryEnumNames.Of(described.ParameterDescriptor?.ParameterType) is { } names
                && operation.Parameters?.FirstOrDefault(parameter => parameter.Name == described.Name) is OpenApiParameter parameter)
                parameter.Schema = new OpenApiSchema { Type = JsonSchemaType.String, Enum = names };
        }
    }

    // Answers carry every property, with null for a missing value. Requests may leave out optional properties.
    private static void RequireWhatIsAlwaysThere(OpenApiSchema schema, OpenApiSchemaTransformerContext context)
    {
        var type = context.JsonTypeInfo.Type;
        if (type.Namespace?.StartsWith("FleetDefrag", StringComparison.Ordinal) != true
            || schema.Properties is not { Count: > 0 } properties
            || type.Name.EndsWith("Request", StringComparison.Ordinal) || type.Name.EndsWith("Spec", StringComparison.Ordinal))
            return;

        schema.Required = properties.Keys.ToHashSet(StringComparer.Ordinal);
    }
}
