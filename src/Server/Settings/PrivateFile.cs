using System.Text;

namespace FleetDefrag.Server.Settings;

/// <summary>Writes files that only the server's own user may read.</summary>
internal static class PrivateFile
{
    /// <summary>Replaces a file as a whole. The new file is on the disk before it gets its name, and the name is on the disk
    /// when this method returns. The file has mode 0600.</summary>
    public static void Write(string path, string text)
    {
        var draft = path + ".new";
        File.Delete(draft);
        var options = new FileStreamOptions { Mode = FileMode.CreateNew, Access = FileAccess.Write };
        if (!OperatingSystem.IsWindows())
            options.UnixCreateMode = UnixFileMode.UserRead | UnixFileMode.UserWrite;
        using (var file = new FileStream(draft, options))
        {
            file.Write(Encoding.UTF8.GetBytes(text));
            file.Flush(flushToDisk: true);
        }

        File.Move(draft, path, overwrite: true);
        // The journal of the file system is written with the file, and the new name with it.
        using var named = new FileStream(path, FileMode.Open, FileAccess.ReadWrite);
        named.Flush(flushToDisk: true);
    }
}
