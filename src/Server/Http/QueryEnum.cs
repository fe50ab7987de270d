using System.Text.Json;
using System.Text.Json.Nodes;

namespace FleetDefrag.Server.Http;

/// <summary>
/// A value of an enumeration in a query, written as in JSON (notAllowed). The framework by itself accepts only the C# name.
/// </summary>
/// <param name="Value">The value.</param>
internal readonly record struct QueryEnum<T>(T Value)
    where T : struct, Enum
{
    /// <summary>Called by the framework.</summary>
    public static bool TryParse(string? text, out QueryEnum<T> value)
    {
        var isName = Enum.TryParse<T>(text, ignoreCase: true, out var parsed) && Enum.IsDefined(parsed) && !char.IsAsciiDigit(text![0]);
        value = new QueryEnum<T>(parsed);
        return isName;
    }
}

/// <summary>The values of <see cref="QueryEnum{T}"/> in the OpenAPI document.</summary>
internal static class QueryEnumNames
{
    /// <summary>Returns the values of a parameter of this type; null when the type is not a query enumeration.</summary>
    public static List<JsonNode>? Of(Type? type)
    {
        var own = Nullable.GetUnderlyingType(type ?? typeof(object)) ?? type;
        return own is { IsGenericType: true } && own.GetGenericTypeDefinition() == typeof(QueryEnum<>)
            ?
            [
                .. Enum.GetNames(own.GetGenericArguments()[0])
                    .Select(name => (JsonNode)JsonValue.Create(JsonNamingPolicy.CamelCase.ConvertName(name)))
            ]
            : null;
    }
}
