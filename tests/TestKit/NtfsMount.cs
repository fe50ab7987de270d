using System.Diagnostics;

namespace FleetDefrag.TestKit;

/// <summary>
/// A volume mounted through ntfs-3g. Disposing unmounts the volume and waits until the driver has written everything and exited.
/// </summary>
/// <remarks>
/// ntfs-3g runs in the foreground as a child, because umount returns before a detached one has written its last sectors. Debian installs
/// it setuid, so an ordinary user may mount an image that he can write to.
/// </remarks>
public sealed class NtfsMount : IDisposable
{
    /// <summary>Named streams are <c>file:stream</c>; files in folders with the compressed attribute are written compressed.</summary>
    public const string DefaultOptions = "streams_interface=windows,compression";

    // The name pattern that the driver gives to a deleted file that is still open.
    private const string Hidden = ".fuse_hidden*";

    private static readonly TimeSpan PollInterval = TimeSpan.FromMilliseconds(2);
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(60);

    private readonly Process _driver;
    private readonly Task<string> _errors;
    private bool _ended;

    private NtfsMount(Process driver, string mountPoint)
    {
        _driver = driver;
        _errors = driver.StandardError.ReadToEndAsync();
        Root = mountPoint;
    }

    /// <summary>The folder where the volume is mounted.</summary>
    public string Root { get; }

    /// <summary>Returns the path on this machine of a path on the volume.</summary>
    /// <param name="relativePath">The path from the volume's root, without a leading slash.</param>
    public string PathOf(string relativePath) => Path.Combine(Root, relativePath);

    /// <summary>Returns the file's MFT record number, which ntfs-3g shows as the inode number.</summary>
    public long RecordNumber(string relativePath) => FileInode.Of(PathOf(relativePath));

    /// <summary>Deletes a file and waits until its clusters are free.</summary>
    /// <remarks>
    /// A process that another thread starts while a file is open here also holds the file until its program begins. A file deleted
    /// meanwhile continues to exist under a hidden name, and its folder cannot be deleted.
    /// </remarks>
    /// <param name="relativePath">The path from the volume's root.</param>
    public void DeleteFile(string relativePath)
    {
        var path = PathOf(relativePath);
        File.Delete(path);
        WaitUntilGone(Path.GetDirectoryName(path)!);
    }

    /// <summary>Deletes a folder of files; see <see cref="DeleteFile"/>.</summary>
    /// <param name="relativePath">The path from the volume's root.</param>
    public void DeleteFolder(string relativePath)
    {
        var folder = PathOf(relativePath);
        foreach (var file in Directory.GetFiles(folder))
            File.Delete(file);
        WaitUntilGone(folder);
        Directory.Delete(folder);
    }

    internal static NtfsMount Mount(string image, string mountPoint, string options)
    {
        var mount = new NtfsMount(Tool.Start("ntfs-3g", "-o", $"no_detach,big_writes,{options}", image, mountPoint), mountPoint);
        mount.WaitUntilMounted();
        return mount;
    }

    private static void WaitUntilGone(string folder) => WaitFor(() => Directory.GetFiles(folder, Hidden).Length == 0);

    private void WaitUntilMounted() => WaitFor(() =>
        IsMounted() || (_driver.HasExited
            ? throw new InvalidOperationException($"ntfs-3g could not mount the image: {_errors.GetAwaiter().GetResult().Trim()}")
            : false));

    private bool IsMounted()
    {
        var wanted = $" {Root} ";
        foreach (var line in File.ReadLines("/proc/self/mountinfo"))
        {
            if (line.Contains(wanted, StringComparison.Ordinal) && line.Contains("fuse", StringComparison.Ordinal))
                return true;
        }

        return false;
    }

    private static void WaitFor(Func<bool> condition)
    {
        var clock = TimeProvider.System;
        var start = clock.GetTimestamp();
        while (!condition())
        {
            if (clock.GetElapsedTime(start) > Patience)
                throw new TimeoutException("ntfs-3g did not mount, release a deleted file or exit within a minute.");
            Task.Delay(PollInterval, clock, CancellationToken.None).GetAwaiter().GetResult();
        }
    }

    /// <summary>Unmounts the volume. A file that is still open makes this fail and leaves the volume mounted.</summary>
    public void Dispose()
    {
        if (_ended)
            return;
        ToolResult result = new(1, "", "");
        WaitFor(() =>
        {
            result = Unmount();
            return result.ExitCode == 0 || !result.AllText.Contains("busy", StringComparison.Ordinal);
        });
        if (result.ExitCode != 0)
            throw new InvalidOperationException($"cannot unmount {Root}: {result.AllText.Trim()}");
        _driver.WaitForExit();
        _ended = true;
        _driver.Dispose();
    }

    private ToolResult Unmount() => Tool.Run("fusermount3", "-u", Root);
}
