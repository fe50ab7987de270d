using System.Globalization;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;

namespace FleetDefrag.ApiFuzz;

/// <summary>Writes JSON that follows a schema, except where chance puts a hostile value.</summary>
internal sealed class SchemaWriter(ApiDocument document, IReadOnlyList<string> ids, string name, Random random, double hostility)
{
    private const int DeepestSchema = 12;
    private const double Omitted = 0.7;
    private const double LikelyNumber = 0.8;

    private readonly StringBuilder _text = new();

    /// <summary>Returns a value of a schema as JSON. The text may be malformed on purpose.</summary>
    public string Write(JsonElement schema)
    {
        _text.Clear();
        Write(schema, "", 0);
        return _text.ToString();
    }

    private void Write(JsonElement schema, string property, int depth)
    {
        if (random.NextDouble() < hostility || depth > DeepestSchema)
        {
            _text.Append(HostileText.Json[random.Next(HostileText.Json.Count)]);
            return;
        }

        schema = document.Resolve(schema);
        if (schema.ValueKind != JsonValueKind.Object)
            _text.Append("{}");
        else if (schema.TryGetProperty("oneOf", out var choices) || schema.TryGetProperty("anyOf", out choices))
            Write(choices[random.Next(choices.GetArrayLength())], property, depth + 1);
        else if (schema.TryGetProperty("enum", out var values))
            _text.Append(values[random.Next(values.GetArrayLength())].GetRawText());
        else
            WriteOfType(TypeOf(schema), schema, property, depth);
    }

    private void WriteOfType(string type, JsonElement schema, string property, int depth)
    {
        switch (type)
        {
            case "object":
                WriteObject(schema, depth);
                break;
            case "array":
                WriteList(schema, property, depth);
                break;
            case "integer" or "number":
                _text.Append(NumberOf(property) ?? Number(type == "number"));
                break;
            case "boolean":
                _text.Append(random.Next(2) == 0 ? "true" : "false");
                break;
            case "null":
                _text.Append("null");
                break;
            default:
                AppendText(LikelyText.Of(property, ids, name, random) ?? HostileText.Plain[random.Next(HostileText.Plain.Count)]);
                break;
        }
    }

    private void WriteObject(JsonElement schema, int depth)
    {
        _text.Append('{');
        var required = schema.TryGetProperty("required", out var names)
            ? names.EnumerateArray().Select(name => name.GetString()!).ToHashSet(StringComparer.Ordinal) : [];
        var isFirst = true;
        if (schema.TryGetProperty("properties", out var properties))
        {
            foreach (var property in properties.EnumerateObject())
            {
                if (!required.Contains(property.Name) && random.NextDouble() < Omitted)
                    continue;
                AppendName(property.Name, ref isFirst);
                Write(property.Value, property.Name, depth + 1);
            }
        }

        if (schema.TryGetProperty("additionalProperties", out var others) && others.ValueKind == JsonValueKind.Object)
        {
            for (var count = random.Next(4); count > 0; count--)
            {
                AppendName(HostileText.Plain[random.Next(HostileText.Plain.Count)], ref isFirst);
                Write(others, "", depth + 1);
            }
        }

        _text.Append('}');
    }

    private void WriteList(JsonElement schema, string property, int depth)
    {
        _text.Append('[');
        var count = random.Next(4);
        for (var index = 0; index < count; index++)
        {
            if (index > 0)
                _text.Append(',');
            Write(schema.TryGetProperty("items", out var items) ? items : default, property, depth + 1);
        }

        _text.Append(']');
    }

    private void AppendName(string name, ref bool isFirst)
    {
        if (!isFirst)
            _text.Append(',');
        isFirst = false;
        AppendText(name);
        _text.Append(':');
    }

    private void AppendText(string text) => _text.Append('"').Append(JavaScriptEncoder.Default.Encode(text)).Append('"');

    private string? NumberOf(string property) =>
        random.NextDouble() < LikelyNumber ? LikelyText.NumberOf(property, random) : null;

    private string Number(bool isFraction) => random.Next(6) switch
    {
        0 => "0",
        1 => "-1",
        2 => int.MaxValue.ToString(CultureInfo.InvariantCulture),
        3 => long.MaxValue.ToString(CultureInfo.InvariantCulture),
        4 when isFraction => random.NextDouble().ToString("R", CultureInfo.InvariantCulture),
        _ => random.Next(1000).ToString(CultureInfo.InvariantCulture),
    };

    private static string TypeOf(JsonElement schema)
    {
        if (!schema.TryGetProperty("type", out var type))
            return "object";
        return type.ValueKind == JsonValueKind.String
            ? type.GetString()!
            : type.EnumerateArray().Select(item => item.GetString()!).First(item => item != "null");
    }
}
