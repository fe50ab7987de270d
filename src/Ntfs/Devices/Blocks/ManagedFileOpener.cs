namespace FleetDefrag.Ntfs.Devices.Blocks;

/// <summary>Opens image files on Windows, where the share modes of .NET are those of the operating system.</summary>
internal static class ManagedFileOpener
{
    private const int SharingViolation = unchecked((int)0x80070020);

    public static OpenedFile Open(string path, bool write)
    {
        try
        {
            var handle = File.OpenHandle(
                path,
                FileMode.Open,
                write ? FileAccess.ReadWrite : FileAccess.Read,
                write ? FileShare.Read : FileShare.ReadWrite);
            return new OpenedFile(handle, RandomAccess.GetLength(handle), SectorBytes: 512, IsBlockDevice: false, IsHeldByOthers: false);
        }
        catch (Exception e) when (e is FileNotFoundException or DirectoryNotFoundException or ArgumentException)
        {
            throw OpenFailure.NotFound(path, e);
        }
        catch (UnauthorizedAccessException e)
        {
            throw OpenFailure.NoPermission(path, write, e);
        }
        catch (IOException e) when (e.HResult == SharingViolation)
        {
            throw OpenFailure.InUse(path, e);
        }
        catch (IOException e)
        {
            throw OpenFailure.Failed(path, e.Message, e);
        }
    }
}
