using System.Text.Json;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Metadata;

namespace FleetDefrag.Server.Data;

/// <summary>Gives tables, columns, keys and indexes snake_case names, which need no quotes in psql.</summary>
internal static class SnakeCaseNames
{
    public static void Apply(IMutableModel model)
    {
        foreach (var entity in model.GetEntityTypes())
        {
            entity.SetTableName(Convert(entity.GetTableName()!));
            NameColumns(entity, prefix: "");
            foreach (var key in entity.GetKeys())
                key.SetName(Convert(key.GetName()!));
            foreach (var foreignKey in entity.GetForeignKeys())
                foreignKey.SetConstraintName(Convert(foreignKey.GetConstraintName()!));
            foreach (var index in entity.GetIndexes())
                index.SetDatabaseName(Convert(index.GetDatabaseName()!));
        }
    }

    private static void NameColumns(IMutableTypeBase type, string prefix)
    {
        foreach (var property in type.GetProperties())
        {
            // xmin is PostgreSQL's own column and keeps its name.
            if (!property.IsConcurrencyToken)
                property.SetColumnName(prefix + Convert(property.Name));
        }

        foreach (var complex in type.GetComplexProperties())
            NameColumns(complex.ComplexType, prefix + Convert(complex.Name) + "_");
    }

    // Converted part by part: EF Core's names of keys and indexes already contain underscores.
    private static string Convert(string name) => string.Join('_', name.Split('_').Select(JsonNamingPolicy.SnakeCaseLower.ConvertName));
}
