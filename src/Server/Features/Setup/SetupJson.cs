using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using FleetDefrag.Scheduling;
using FleetDefrag.Scheduling.Documents;

namespace FleetDefrag.Server.Features.Setup;

/// <summary>Reads and writes the setup as JSON. Reading is strict; writing leaves out null values.</summary>
internal static class SetupJson
{
    private static readonly JsonSerializerOptions Options = new(JsonSerializerDefaults.Web)
    {
        Converters = { new JsonStringEnumConverter(JsonNamingPolicy.CamelCase, allowIntegerValues: false) },
        NumberHandling = JsonNumberHandling.Strict,
        RespectNullableAnnotations = true,
        RespectRequiredConstructorParameters = true,
        DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull,
        TypeInfoResolver = new DefaultJsonTypeInfoResolver(),
    };

    private static readonly JsonSerializerOptions Readable = new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };

    /// <summary>Writes one object.</summary>
    public static JsonObject Write(INamedSpec spec) => JsonSerializer.SerializeToNode(spec, spec.GetType(), Options)!.AsObject();

    /// <summary>Returns one object as text for people, with letters of all languages unescaped.</summary>
    public static string Text(INamedSpec spec) => Write(spec).ToJsonString(Readable);

    /// <summary>Writes the whole document. Empty sections are included, so that readers see every section.</summary>
    public static JsonObject Write(FleetDocument document) => JsonSerializer.SerializeToNode(document, Options)!.AsObject();

    /// <summary>Reads a stored object.</summary>
    public static T Read<T>(JsonObject spec) => spec.Deserialize<T>(Options)!;

    /// <summary>Reads a document. Returns null, and a mistake with its path, when the document cannot be read.</summary>
    public static FleetDocument? Read(JsonNode document, out Mistake? mistake)
    {
        mistake = SetupKeys.Check(document, Options.GetTypeInfo(typeof(FleetDocument)), path: "");
        if (mistake is not null)
            return null;
        try
        {
            return document.Deserialize<FleetDocument>(Options);
        }
        catch (JsonException wrong)
        {
            mistake = new Mistake(PathOf(wrong), "A value of this kind is not accepted here; /openapi/v1.json has the accepted values.");
            return null;
        }
    }

    private static string PathOf(JsonException wrong) => wrong.Path switch
    {
        null or "$" => "document",
        ['$', '.', .. var path] => path,
        var path => path,
    };
}
