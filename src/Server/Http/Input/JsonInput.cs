using System.Text;
using System.Text.Json;

namespace FleetDefrag.Server.Http.Input;

/// <summary>
/// Checks a JSON body as a whole, before it is bound to a type: every name and every text obeys <see cref="InputText"/>, no list contains
/// null, and no number is read as infinity, which cannot be written again. The serializer checks none of these.
/// </summary>
internal static class JsonInput
{
    /// <summary>
    /// Returns the first fault; null when there is none. Text that is not JSON has no fault here: the binder names the place.
    /// </summary>
    public static InputFault? Find(ReadOnlySpan<byte> json)
    {
        var reader = new Utf8JsonReader(json);
        var levels = new List<Level>();
        try
        {
            while (reader.Read())
            {
                if (FaultOf(ref reader, levels) is { } fault)
                    return fault;
            }
        }
        catch (JsonException)
        {
            // The binder reads the same text, and its message has line and path.
        }

        return null;
    }

    private static InputFault? FaultOf(ref Utf8JsonReader reader, List<Level> levels)
    {
        if (reader.TokenType is JsonTokenType.EndObject or JsonTokenType.EndArray)
        {
            levels.RemoveAt(levels.Count - 1);
            return null;
        }

        if (reader.TokenType != JsonTokenType.PropertyName && levels is [.., { IsList: true } list])
            list.Index++;
        switch (reader.TokenType)
        {
            case JsonTokenType.StartObject or JsonTokenType.StartArray:
                levels.Add(new Level(reader.TokenType == JsonTokenType.StartArray));
                return null;
            case JsonTokenType.PropertyName or JsonTokenType.String:
                return OfText(ref reader, levels);
            case JsonTokenType.Null when levels is [.., { IsList: true }]:
                return new InputFault(PathOf(levels), $"The list has null at {PathOf(levels)}. Leave the entry out.");
            case JsonTokenType.Number when reader.TryGetDouble(out var number) && !double.IsFinite(number):
                return new InputFault(PathOf(levels), $"The number at {PathOf(levels)} is too large.");
            default:
                return null;
        }
    }

    private static InputFault? OfText(ref Utf8JsonReader reader, List<Level> levels)
    {
        string text;
        try
        {
            text = reader.GetString()!;
        }
        catch (InvalidOperationException)
        {
            return InputFault.OfText(PathOf(levels), "has half of a surrogate pair, or bytes that are not UTF-8");
        }

        var fault = InputText.Fault(text);
        if (reader.TokenType == JsonTokenType.PropertyName && fault is null)
            levels[^1].Name = text;
        return fault is null ? null : InputFault.OfText(PathOf(levels), fault);
    }

    private static string PathOf(List<Level> levels)
    {
        var path = new StringBuilder();
        foreach (var level in levels)
        {
            if (level.IsList)
                path.Append('[').Append(level.Index).Append(']');
            else if (level.Name is { } name)
                path.Append(path.Length == 0 ? "" : ".").Append(name);
        }

        return path.Length == 0 ? "body" : path.ToString();
    }

    // The place within one object or list.
    private sealed class Level(bool isList)
    {
        public bool IsList { get; } = isList;

        public int Index { get; set; } = -1;

        public string? Name { get; set; }
    }
}
