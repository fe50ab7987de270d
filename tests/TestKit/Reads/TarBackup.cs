namespace FleetDefrag.TestKit.Reads;

/// <summary>A full backup by a program that others wrote: <c>tar</c> reads all files through ntfs-3g.</summary>
/// <remarks>
/// Names are sorted, as Windows lists them. ntfs-3g lists the entries of an index root before those of the index blocks.
/// </remarks>
public static class TarBackup
{
    /// <summary>Reads all files of a volume once and returns what the disk had to read for it. Nothing is cached before.</summary>
    /// <param name="image">The image of the volume. It is not changed.</param>
    public static IReadOnlyList<RecordedRead> Read(string image)
    {
        using var folder = new TemporaryFolder();
        using var disk = new RecordingDisk(image, folder.Path);
        var root = Directory.CreateDirectory(Path.Combine(folder.Path, "mnt")).FullName;
        using (NtfsMount.Mount(disk.Path, root, "ro"))
            ReadAll(root);
        return disk.Finish();
    }

    // tar does not read the contents of files if it writes to /dev/null itself.
    private static void ReadAll(string root)
    {
        using var tar = Tool.Start("tar", "--create", "--sort=name", "--file=-", $"--directory={root}", ".");
        var errors = tar.StandardError.ReadToEndAsync();
        tar.StandardOutput.BaseStream.CopyTo(Stream.Null);
        tar.WaitForExit();
        if (tar.ExitCode != 0)
            throw new InvalidOperationException($"tar cannot read the volume: {errors.GetAwaiter().GetResult().Trim()}");
    }
}
