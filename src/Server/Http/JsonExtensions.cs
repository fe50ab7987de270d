using System.Text.Json;
using System.Text.Json.Serialization;

namespace FleetDefrag.Server.Http;

/// <summary>The JSON of the REST API.</summary>
internal static class JsonExtensions
{
    /// <summary>
    /// Makes the API accept exactly what the OpenAPI document describes: numbers as numbers, and every required property.
    /// </summary>
    public static IServiceCollection AddStrictJson(this IServiceCollection services) => services.ConfigureHttpJsonOptions(options =>
    {
        var json = options.SerializerOptions;
        json.Converters.Add(new JsonStringEnumConverter(JsonNamingPolicy.CamelCase, allowIntegerValues: false));
        json.NumberHandling = JsonNumberHandling.Strict;
        json.RespectNullableAnnotations = true;
        json.RespectRequiredConstructorParameters = true;
    });
}
