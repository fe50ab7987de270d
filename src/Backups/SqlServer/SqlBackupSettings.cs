namespace FleetDefrag.Backups.SqlServer;

/// <summary>The settings of a BACKUP statement.</summary>
/// <param name="FilesPerVolume">The backup files on each volume.</param>
/// <param name="BufferCount">BUFFERCOUNT: the buffers of the whole backup.</param>
/// <param name="MaxTransferBytes">MAXTRANSFERSIZE: the bytes of a buffer.</param>
/// <param name="BlockBytes">BLOCKSIZE: the bytes of a physical block.</param>
/// <param name="IsCompressed">COMPRESSION.</param>
public sealed record SqlBackupSettings(int FilesPerVolume, int BufferCount, int MaxTransferBytes, int BlockBytes, bool IsCompressed)
{
    /// <summary>MAXTRANSFERSIZE is a multiple of this many bytes.</summary>
    public const int TransferUnit = 65_536;

    /// <summary>The largest MAXTRANSFERSIZE.</summary>
    public const int LargestTransfer = 4 * 1024 * 1024;

    /// <summary>The largest BLOCKSIZE.</summary>
    public const int LargestBlock = 65_536;

    /// <summary>The most backup files of one backup.</summary>
    public const int MostFiles = 64;

    private const int SmallestBlock = 512;

    /// <summary>The memory that the buffers take.</summary>
    public long MemoryBytes => (long)BufferCount * MaxTransferBytes;

    /// <summary>Returns the rule that the settings break on every server; null: none.</summary>
    public SqlBackupRefusal? RefuseNumbers()
    {
        if (FilesPerVolume is < 1 or > MostFiles)
            return new SqlBackupRefusal("files-out-of-range", $"A backup has 1 to {MostFiles} files.");
        if (MaxTransferBytes is < TransferUnit or > LargestTransfer || MaxTransferBytes % TransferUnit != 0)
            return new SqlBackupRefusal("transfer-size-out-of-range", "MAXTRANSFERSIZE is a multiple of 64 KB, up to 4 MB.");
        if (BlockBytes is < SmallestBlock or > LargestBlock || !int.IsPow2(BlockBytes))
            return new SqlBackupRefusal("block-size-out-of-range", "BLOCKSIZE is 512, 1024, 2048, 4096, 8192, 16384, 32768 or 65536.");
        return BufferCount < 1 ? new SqlBackupRefusal("buffer-count-out-of-range", "BUFFERCOUNT is at least 1.") : null;
    }

    /// <summary>Returns the rule that the settings break; null: none.</summary>
    /// <param name="description">The database.</param>
    public SqlBackupRefusal? Refuse(SqlBackupDescription description)
    {
        if (description.Volumes.Count == 0)
            return new SqlBackupRefusal("no-volumes", "A backup needs at least one volume for its files.");
        if (FilesPerVolume < 1 || (long)FilesPerVolume * description.Volumes.Count > MostFiles)
            return new SqlBackupRefusal("files-out-of-range", $"A backup has 1 to {MostFiles} files.");
        if (RefuseNumbers() is { } rule)
            return rule;
        if (MemoryBytes > description.MemoryBytes)
        {
            return new SqlBackupRefusal(
                "memory-exceeded",
                $"BUFFERCOUNT × MAXTRANSFERSIZE is {MemoryBytes} bytes, and the backup may take {description.MemoryBytes}.");
        }

        return IsCompressed && description.Edition == SqlEdition.Express
            ? new SqlBackupRefusal("compression-unavailable", "The Express edition does not compress backups.")
            : null;
    }
}

/// <summary>The reason why a backup statement is not written.</summary>
/// <param name="Code">Stable name in kebab case.</param>
/// <param name="Message">The rule that is broken.</param>
public sealed record SqlBackupRefusal(string Code, string Message);
