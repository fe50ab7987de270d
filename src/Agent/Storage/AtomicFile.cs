namespace FleetDefrag.Agent.Storage;

/// <summary>Replaces a file so that a reader, also after a power failure, finds the old content or the new and never a part.</summary>
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
        // A file of that name that an interrupted write left would keep its own mode.
        File.Delete(temporary);
        using (var file = new FileStream(temporary, options))
        {
            file.Write(content);
            file.Flush(flushToDisk: true);
        }

        File.Move(temporary, path, overwrite: true);
    }
}
