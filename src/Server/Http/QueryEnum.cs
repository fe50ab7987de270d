using System.Text.Json;
using System.Text.Json.Nodes;

namespace FleetDefrag.Server.Http;

/// <summary>A value of an enumeration in an address, written as in JSON (notAllowed): the framework itself only takes the C# name.</summary>
/// <param name="Value">What it is.</param>
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

/// <summary>What the OpenAPI document says of <see cref="QueryEnum{T}"/>.</summary>
internal static class QueryEnumNames
{
    /// <summary>The values that a parameter of this type takes; null where it is another type.</summary>
    public static List<JsonNode>? Of(Type? type)
    {
        var own = Nullable.GetUnderlyingType(type ?? typeof(object)) ?? type;
        return own is { IsGenericType: true } && own.GetGenericTypeDefinition() == typeof(QueryEnum<>)
            ? [.. Enum.GetNames(own.GetGenericArguments()[0]).Select(name => (JsonNode)JsonValue.Create(JsonNamingPolicy.CamelCase.ConvertName(name)))]
            : null;
    }
}
