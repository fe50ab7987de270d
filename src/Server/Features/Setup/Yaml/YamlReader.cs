using System.Globalization;
using System.Text.Json.Nodes;
using FleetDefrag.Server.Http.Input;
using YamlDotNet.Core;
using YamlDotNet.Core.Events;

namespace FleetDefrag.Server.Features.Setup.Yaml;

/// <summary>Reads one YAML document as JSON: scalars of the core schema, no duplicate keys, no references to other nodes.</summary>
/// <remarks>References are refused, because a few lines of references can expand to gigabytes. A setup needs no references.</remarks>
internal sealed class YamlReader
{
    private const int DeepestLevel = 16;

    private readonly Parser _parser;
    private readonly YamlLines _lines = new();

    public YamlReader(string text) => _parser = new Parser(new StringReader(text));

    /// <summary>The lines of the nodes that were read.</summary>
    public YamlLines Lines => _lines;

    /// <summary>Returns the document. Empty text is an empty document.</summary>
    /// <exception cref="YamlException">The text is not YAML, or not of this kind. The message is one line.</exception>
    public JsonObject ReadDocument()
    {
        _parser.Consume<StreamStart>();
        if (!_parser.TryConsume<DocumentStart>(out _))
            return [];
        var start = _parser.Current!.Start;
        var root = Read(level: 0, path: "");
        _parser.Consume<DocumentEnd>();
        if (!_parser.TryConsume<StreamEnd>(out _))
            throw Wrong(_parser.Current!, "The text has a second document; write one document.");
        return root switch
        {
            null => [],
            JsonObject document => document,
            _ => throw new YamlException(start, start, "A document must have sections such as policies: at its top."),
        };
    }

    private JsonNode? Read(int level, string path)
    {
        _lines.Add(path, (int)_parser.Current!.Start.Line);
        if (level > DeepestLevel)
            throw Wrong(_parser.Current!, "The nesting is too deep.");
        if (_parser.TryConsume<Scalar>(out var scalar))
        {
            CheckText(scalar);
            return Value(scalar);
        }

        if (_parser.TryConsume<SequenceStart>(out _))
            return ReadList(level, path);
        if (_parser.TryConsume<MappingStart>(out _))
            return ReadMapping(level, path);
        throw Wrong(_parser.Current!, "References (&name, *name) are not accepted; write the value.");
    }

    private JsonArray ReadList(int level, string path)
    {
        var list = new JsonArray();
        while (!_parser.TryConsume<SequenceEnd>(out _))
        {
            var at = _parser.Current!;
            list.Add(Read(level + 1, $"{path}[{list.Count}]") ?? throw Wrong(at, "The list has an empty entry. Leave it out."));
        }

        return list;
    }

    private JsonObject ReadMapping(int level, string path)
    {
        var item = new JsonObject();
        while (!_parser.TryConsume<MappingEnd>(out _))
        {
            if (!_parser.TryConsume<Scalar>(out var key))
                throw Wrong(_parser.Current!, "A key must be a word.");
            CheckText(key);
            if (item.ContainsKey(key.Value))
                throw Wrong(key, $"'{key.Value}' is there twice.");
            var at = path.Length == 0 ? key.Value : $"{path}.{key.Value}";
            var value = Read(level + 1, at);
            _lines.Add(at, (int)key.Start.Line);
            if (key.Value == "name" && value is JsonValue name)
                _lines.Name(path, name.ToString());
            item.Add(key.Value, value);
        }

        return item;
    }

    private static void CheckText(Scalar scalar)
    {
        if (InputText.Fault(scalar.Value) is { } fault)
            throw Wrong(scalar, $"The text {fault}. Remove that character.");
    }

    // Quoted scalars are text. Times such as 22:00 and dates stay text too, as the API expects them.
    private static JsonValue? Value(Scalar scalar)
    {
        if (scalar.Style != ScalarStyle.Plain)
            return JsonValue.Create(scalar.Value);
        return scalar.Value switch
        {
            "" or "~" or "null" or "Null" or "NULL" => null,
            "true" or "True" or "TRUE" => JsonValue.Create(true),
            "false" or "False" or "FALSE" => JsonValue.Create(false),
            var text when long.TryParse(
                text, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out var whole) => JsonValue.Create(whole),
            var text when double.TryParse(text, NumberStyles.Float, CultureInfo.InvariantCulture, out var number)
                && double.IsFinite(number) => JsonValue.Create(number),
            var text => JsonValue.Create(text),
        };
    }

    private static YamlException Wrong(ParsingEvent at, string message) => new(at.Start, at.End, message);
}
