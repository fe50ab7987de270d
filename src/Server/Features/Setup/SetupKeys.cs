using System.Text.Json.Nodes;
using System.Text.Json.Serialization.Metadata;
using FleetDefrag.Scheduling;

namespace FleetDefrag.Server.Features.Setup;

/// <summary>Compares the keys of a document with those that its types have.</summary>
internal static class SetupKeys
{
    /// <summary>Returns the first unknown or missing key, in the order of the document; null when all keys are right.</summary>
    /// <remarks>Values of a wrong kind are left to the deserializer.</remarks>
    public static Mistake? Check(JsonNode? node, JsonTypeInfo type, string path) => (node, type.Kind) switch
    {
        (JsonObject item, JsonTypeInfoKind.Object) => CheckObject(item, type, path),
        (JsonArray list, JsonTypeInfoKind.Enumerable) => CheckList(list, type, path),
        _ => null,
    };

    private static Mistake? CheckObject(JsonObject item, JsonTypeInfo type, string path)
    {
        var missing = type.Properties.Where(IsRequired).ToDictionary(property => property.Name, StringComparer.OrdinalIgnoreCase);
        var known = type.Properties.ToDictionary(property => property.Name, StringComparer.OrdinalIgnoreCase);
        foreach (var (key, value) in item)
        {
            var at = path.Length == 0 ? key : $"{path}.{key}";
            if (!known.TryGetValue(key, out var property))
                return new Mistake(at, "There is no such key.");
            missing.Remove(key);
            if (Check(value, type.Options.GetTypeInfo(property.PropertyType), at) is { } mistake)
                return mistake;
        }

        if (missing.Count == 0)
            return null;
        var names = string.Join(", ", missing.Keys.Select(name => $"'{name}'"));
        return new Mistake(path.Length == 0 ? "document" : path, missing.Count == 1 ? $"{names} is missing." : $"{names} are missing.");
    }

    private static Mistake? CheckList(JsonArray list, JsonTypeInfo type, string path)
    {
        var element = type.ElementType is { } item ? type.Options.GetTypeInfo(item) : null;
        return element is null
            ? null
            : list.Select((value, index) => Check(value, element, $"{path}[{index}]")).FirstOrDefault(mistake => mistake is not null);
    }

    private static bool IsRequired(JsonPropertyInfo property) =>
        property.IsRequired || property.AssociatedParameter is { HasDefaultValue: false, IsMemberInitializer: false };
}
