using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using FleetDefrag.Scheduling;
using FleetDefrag.Scheduling.Documents;

namespace FleetDefrag.Server.Features.Setup;

/// <summary>The document as JSON: strict where it is read, short where it is written.</summary>
internal static class SetupJson
{
    private static readonly JsonSerializerOptions Options = new(JsonSerializerDefaults.Web)
    {
        Converters = { new JsonStringEnumConverter(JsonNamingPolicy.CamelCase, allowIntegerValues: false) },
        NumberHandling = JsonNumberHandling.Strict,
        RespectNullableAnnotations = true,
        RespectRequiredConstructorParameters = true,
        DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull,
    };

    private static readonly JsonSerializerOptions Readable = new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };

    /// <summary>One object.</summary>
    public static JsonObject Write(INamedSpec spec) => JsonSerializer.SerializeToNode(spec, spec.GetType(), Options)!.AsObject();

    /// <summary>One object as people read it: letters of all languages as they are.</summary>
    public static string Text(INamedSpec spec) => Write(spec).ToJsonString(Readable);

    /// <summary>The whole document; sections with nothing in them are there, so that everybody sees what there could be.</summary>
    public static JsonObject Write(FleetDocument document) => JsonSerializer.SerializeToNode(document, Options)!.AsObject();

    /// <summary>Reads one object that was stored.</summary>
    public static T Read<T>(JsonObject spec) => spec.Deserialize<T>(Options)!;

    /// <summary>Reads a document; null, and a mistake with its path, where it is none.</summary>
    public static FleetDocument? Read(JsonNode document, out Mistake? mistake)
    {
        mistake = null;
        try
        {
            return document.Deserialize<FleetDocument>(Options);
        }
        catch (JsonException wrong)
        {
            mistake = MistakeOf(wrong);
            return null;
        }
    }

    private static Mistake MistakeOf(JsonException wrong)
    {
        var path = wrong.Path is null or "$" ? "document" : wrong.Path.StartsWith("$.", StringComparison.Ordinal) ? wrong.Path[2..] : wrong.Path;
        var message = wrong.Message switch
        {
            var text when text.Contains("could not be mapped to any .NET member", StringComparison.Ordinal) => "There is no such key.",
            var text when text.Contains("missing required properties", StringComparison.Ordinal) => $"{text[(text.IndexOf(':', StringComparison.Ordinal) + 2)..].Split(". Path")[0].TrimEnd('.')} is missing.",
            _ => "A value of this kind is not taken here; /openapi/v1.json says which are.",
        };
        return new Mistake(path, message);
    }
}
