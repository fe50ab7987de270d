namespace FleetDefrag.Backups.SqlServer;

/// <summary>What is known of a database before its backup is tuned.</summary>
/// <param name="Database">The name of the database.</param>
/// <param name="Volumes">The volumes that take the backup files.</param>
/// <param name="MemoryBytes">The memory that the backup may take for its buffers.</param>
/// <param name="Cores">The processor cores of the server.</param>
/// <param name="Edition">The edition of SQL Server.</param>
public sealed record SqlBackupDescription(
    string Database, IReadOnlyList<SqlBackupVolume> Volumes, long MemoryBytes, int Cores, SqlEdition Edition)
{
    private const long MostBytes = 1L << 53;
    private const int MostCores = 4096;
    private const int MostDataFiles = 32_767;
    private const int LargestSector = 65_536;

    /// <summary>The bytes of the database; 0: unknown.</summary>
    public long DatabaseBytes { get; init; }

    /// <summary>The data files of the database; 0: unknown.</summary>
    public int DataFiles { get; init; }

    /// <summary>Returns the rule that a number breaks; null: none.</summary>
    public SqlBackupRefusal? Refuse()
    {
        if (Cores is < 1 or > MostCores)
            return new SqlBackupRefusal("cores-out-of-range", $"The server has 1 to {MostCores} cores.");
        if (DatabaseBytes is < 0 or > MostBytes || MemoryBytes is < 0 or > MostBytes)
            return new SqlBackupRefusal("bytes-out-of-range", "The size of the database and the memory are 0 to 2^53 bytes.");
        if (DataFiles is < 0 or > MostDataFiles)
            return new SqlBackupRefusal("data-files-out-of-range", $"A database has up to {MostDataFiles} data files.");
        return Volumes.Any(static volume => volume.SectorBytes is < 0 or > LargestSector
            || (volume.SectorBytes > 0 && (volume.SectorBytes < 512 || !int.IsPow2(volume.SectorBytes))))
            ? new SqlBackupRefusal("sector-out-of-range", $"A sector has 512, 1024, 2048, 4096 … {LargestSector} bytes; 0: unknown.")
            : null;
    }
}

/// <summary>A volume that takes backup files.</summary>
/// <param name="Folder">The folder for the files.</param>
/// <param name="SectorBytes">The bytes of a physical sector; 0: unknown.</param>
public sealed record SqlBackupVolume(string Folder, int SectorBytes = 0);

/// <summary>The editions of SQL Server, as far as backups differ.</summary>
public enum SqlEdition
{
    /// <summary>Cannot compress backups.</summary>
    Express,

    /// <summary>Compresses backups.</summary>
    Standard,

    /// <summary>Compresses backups.</summary>
    Enterprise,
}
