using FleetDefrag.Server.Http.Examples;
using Microsoft.AspNetCore.OpenApi;
using Microsoft.OpenApi;

namespace FleetDefrag.Server.Http;

/// <summary>Writes into the OpenAPI document what holds for many operations: entity tags, codes of problems, and examples.</summary>
internal static class RestDocument
{
    private const string Problem = "ProblemDetails";

    /// <summary>Adds the transformers. Examples come last, because they follow the finished schemas.</summary>
    public static void Describe(OpenApiOptions options)
    {
        options.AddOperationTransformer((operation, context, _) =>
        {
            if (!EntityTags.AreUsedBy(context.Description.HttpMethod, context.Description.ActionDescriptor.EndpointMetadata))
                return Task.CompletedTask;
            AddHeader(operation, "If-None-Match", "The tag of an answer that the caller has; the same answer again is 304.");
            operation.Responses!["304"] = new OpenApiResponse { Description = "Not changed since the answer with this tag" };
            return Task.CompletedTask;
        });
        options.AddSchemaTransformer((schema, context, _) =>
        {
            if (context.JsonTypeInfo.Type.Name == Problem)
            {
                schema.Properties!["code"] = new OpenApiSchema
                {
                    Type = JsonSchemaType.String, Description = "The stable name of the problem. The last part of type is the same.",
                };
            }

            return Task.CompletedTask;
        });
        options.AddDocumentTransformer((document, _, _) =>
        {
            new DocumentExamples(document).Add();
            return Task.CompletedTask;
        });
    }

    /// <summary>Adds an optional header to an operation that does not have it.</summary>
    public static void AddHeader(OpenApiOperation operation, string name, string description)
    {
        operation.Parameters ??= [];
        if (operation.Parameters.Any(parameter => parameter.Name == name))
            return;
        operation.Parameters.Add(new OpenApiParameter
        {
            Name = name, In = ParameterLocation.Header, Description = description,
            Schema = new OpenApiSchema { Type = JsonSchemaType.String },
        });
    }
}
