using System.Text.Json.Nodes;
using FleetDefrag.Scheduling;
using YamlDotNet.Core;
using YamlDotNet.Serialization;

namespace FleetDefrag.Server.Features.Setup.Yaml;

/// <summary>Converts YAML to JSON and back.</summary>
internal static class YamlText
{
    /// <summary>The media type of YAML (RFC 9512).</summary>
    public const string ContentType = "application/yaml";

    private static readonly ISerializer Serializer = new SerializerBuilder().WithQuotingNecessaryStrings(quoteYaml1_1Strings: true).Build();

    /// <summary>Reads a document. Returns null, and a mistake with its line, when the text is not a document.</summary>
    /// <param name="text">The text.</param>
    /// <param name="lines">The lines of the nodes, to locate mistakes that are found later.</param>
    /// <param name="mistake">The mistake; null when the text is a document.</param>
    public static JsonObject? Read(string text, out YamlLines lines, out Mistake? mistake)
    {
        mistake = null;
        var reader = new YamlReader(text);
        lines = reader.Lines;
        try
        {
            return reader.ReadDocument();
        }
        catch (YamlException wrong)
        {
            mistake = new Mistake($"line {wrong.Start.Line}, column {wrong.Start.Column}", wrong.InnerException?.Message ?? wrong.Message);
            return null;
        }
        catch (Exception wrong) when (wrong is ArgumentException or FormatException or OverflowException)
        {
            // The parser does not check the escapes of text, such as two halves of a character in the wrong order.
            mistake = new Mistake("document", "An escape in a text of the document is no character. Write the character itself.");
            return null;
        }
    }

    /// <summary>Writes a document in block style, in the order of its keys.</summary>
    public static string Write(JsonObject document) => Serializer.Serialize(Plain(document)!);

    private static object? Plain(JsonNode? node) => node switch
    {
        JsonObject item => item.ToDictionary(pair => pair.Key, pair => Plain(pair.Value)),
        JsonArray list => list.Select(Plain).ToList(),
        JsonValue value when value.TryGetValue<bool>(out var truth) => truth,
        JsonValue value when value.TryGetValue<long>(out var whole) => whole,
        JsonValue value when value.TryGetValue<double>(out var number) => number,
        JsonValue value => value.GetValue<string>(),
        _ => null,
    };
}
