namespace FleetDefrag.Agent.Storage;

/// <summary>Replaces a file. A reader finds the old content or the new content, never a part of it, even after a power failure.</summary>
internal static class AtomicFile
{
    private const UnixFileMode OwnerOnly = UnixFileMode.UserRead | UnixFileMode.UserWrite;

    /// <summary>Writes a file that only its owner can read.</summary>
    public static void Write(string path, ReadOnlySpan<byte> content)
    {
        var temporary = path + ".new";
        var options = new FileStreamOptions { Mode = FileMode.Create, Access = FileAccess.Write };
        if (!OperatingSystem.IsWindows())
            options.UnixCreateMode = OwnerOnly;
        // A file that an interrupted write left would keep its own access mode.
        File.Delete(temporary);
        using (var file = new FileStream(temporary, options))
        {
            file.Write(content);
            file.Flush(flushToDisk: true);
        }

        File.Move(temporary, path, overwrite: true);
    }
}
