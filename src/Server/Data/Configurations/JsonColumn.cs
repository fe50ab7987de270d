using System.Text.Json;
using System.Text.Json.Serialization;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.ChangeTracking;
using Microsoft.EntityFrameworkCore.Metadata.Builders;

namespace FleetDefrag.Server.Data.Configurations;

/// <summary>Stores small values, which are read and written whole, in one jsonb column.</summary>
internal static class JsonColumn
{
    private static readonly JsonSerializerOptions Options =
        new(JsonSerializerDefaults.Web) { Converters = { new JsonStringEnumConverter(JsonNamingPolicy.CamelCase) } };

    /// <summary>Stores the property as jsonb. Two values are equal when their JSON is equal.</summary>
    public static PropertyBuilder<T> HasJsonColumn<T>(this PropertyBuilder<T> property)
    {
        var comparer = new ValueComparer<T>(
            (left, right) => Serialize(left) == Serialize(right),
            value => string.GetHashCode(Serialize(value), StringComparison.Ordinal),
            value => Deserialize<T>(Serialize(value)));
        return property.HasColumnType("jsonb").HasConversion(value => Serialize(value), json => Deserialize<T>(json), comparer);
    }

    private static string Serialize<T>(T value) => JsonSerializer.Serialize(value, Options);

    private static T Deserialize<T>(string json) => JsonSerializer.Deserialize<T>(json, Options)!;
}
