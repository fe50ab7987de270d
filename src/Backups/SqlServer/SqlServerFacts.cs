using FleetDefrag.Backups.Text;
using FleetDefrag.Backups.Values;

namespace FleetDefrag.Backups.SqlServer;

/// <summary>What SQL Server says of a database and its machine. Facts that the text does not have are null.</summary>
/// <param name="Database">The name of the database.</param>
/// <param name="DatabaseBytes">The bytes of its data files.</param>
/// <param name="DataFiles">The number of its data files.</param>
/// <param name="MemoryBytes">A quarter of the free memory of the machine, which a backup may take.</param>
/// <param name="Cores">The processor cores.</param>
/// <param name="Edition">The edition.</param>
public sealed record SqlServerFacts(
    string? Database, long? DatabaseBytes, int? DataFiles, long? MemoryBytes, int? Cores, SqlEdition? Edition)
{
    private const int LongestName = 128;

    /// <summary>Reads the result of <see cref="SqlBackupScript.Describe"/>, pasted from a grid, from text or from sqlcmd.</summary>
    /// <returns>The facts; null if the text has none.</returns>
    public static SqlServerFacts? Read(string text)
    {
        var facts = new SqlServerFacts(null, null, null, null, null, null);
        var none = facts;
        foreach (var line in text.AsSpan().EnumerateLines())
        {
            var trimmed = line.Trim();
            var end = trimmed.IndexOfAny(" \t,;|");
            if (end > 0)
                facts = facts.With(trimmed[..end], trimmed[end..].Trim(" \t,;|\""));
        }

        return facts == none ? null : facts;
    }

    private SqlServerFacts With(ReadOnlySpan<char> name, ReadOnlySpan<char> value)
    {
        var count = NumberText.TryCount(value, out var number) ? number : (long?)null;
        return name switch
        {
            "database" when value.Length > 0 => this with { Database = TerminalText.Clean(value, LongestName) },
            "databaseBytes" => this with { DatabaseBytes = count ?? DatabaseBytes },
            "dataFiles" => this with { DataFiles = Small(count) ?? DataFiles },
            "memoryBytes" => this with { MemoryBytes = count ?? MemoryBytes },
            "cores" => this with { Cores = Small(count) ?? Cores },
            "edition" => this with { Edition = Enum.TryParse<SqlEdition>(value, ignoreCase: true, out var edition) ? edition : Edition },
            _ => this,
        };
    }

    private static int? Small(long? count) => count <= int.MaxValue ? (int?)count : null;
}
