using System.Collections.Frozen;

namespace FleetDefrag.Backups.Formats;

/// <summary>The fields of a log whose lines are names with values.</summary>
internal sealed class FieldLayout
{
    private readonly FrozenDictionary<string, DraftField>.AlternateLookup<ReadOnlySpan<char>> _fields;

    /// <summary>Creates a layout.</summary>
    /// <param name="program">The name of the backup program.</param>
    /// <param name="fields">The names of the fields, in any case.</param>
    public FieldLayout(string program, params (string Name, DraftField Field)[] fields)
    {
        Program = program;
        _fields = fields.ToFrozenDictionary(static field => field.Name, static field => field.Field, StringComparer.OrdinalIgnoreCase)
            .GetAlternateLookup<ReadOnlySpan<char>>();
    }

    /// <summary>The name of the backup program.</summary>
    public string Program { get; }

    /// <summary>The field with which each run begins; null: none.</summary>
    public DraftField? First { get; init; }

    /// <summary>The field with which each run ends; null: none.</summary>
    public DraftField? Last { get; init; }

    /// <summary>The bytes of a KB in rates.</summary>
    public double Kilo { get; init; } = 1024;

    /// <summary>Looks up a field by its name.</summary>
    public bool TryGet(ReadOnlySpan<char> name, out DraftField field) => _fields.TryGetValue(name, out field);
}
