using System.Diagnostics;

namespace FleetDefrag.TestKit;

/// <summary>A volume mounted through ntfs-3g. Disposing unmounts it and waits until the driver has written everything and ended.</summary>
/// <remarks>
/// ntfs-3g runs in the foreground as a child, because umount returns before a detached one has written its last sectors. An ordinary
/// user mounts in a user namespace of the driver's own and reaches the files through <c>/proc/&lt;pid&gt;/root</c>.
/// </remarks>
public sealed class NtfsMount : IDisposable
{
    /// <summary>Named streams are <c>file:stream</c>; files in folders with the compressed attribute are written compressed.</summary>
    public const string DefaultOptions = "streams_interface=windows,compression";

    private static readonly TimeSpan PollInterval = TimeSpan.FromMilliseconds(2);
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(60);

    private readonly Process _driver;
    private readonly Task<string> _errors;
    private readonly string _mountPoint;
    private readonly bool _ownNamespace;
    private bool _ended;

    private NtfsMount(Process driver, string mountPoint, bool ownNamespace)
    {
        _driver = driver;
        _mountPoint = mountPoint;
        _ownNamespace = ownNamespace;
        _errors = driver.StandardError.ReadToEndAsync();
        Root = ownNamespace ? $"/proc/{driver.Id}/root{mountPoint}" : mountPoint;
    }

    /// <summary>The folder where the volume's root is.</summary>
    public string Root { get; }

    /// <summary>A path of the volume as a path of this machine.</summary>
    /// <param name="relativePath">From the volume's root, without a slash in front.</param>
    public string PathOf(string relativePath) => Path.Combine(Root, relativePath);

    /// <summary>The file's MFT record number, which ntfs-3g shows as the inode number.</summary>
    public long RecordNumber(string relativePath) =>
        long.Parse(Tool.RunOrThrow("stat", "-c", "%i", PathOf(relativePath)), System.Globalization.CultureInfo.InvariantCulture);

    internal static NtfsMount Mount(string image, string mountPoint, string options)
    {
        RefuseWithoutFuse();
        var ownNamespace = !Environment.IsPrivilegedProcess;
        string[] driver = ["ntfs-3g", "-o", $"no_detach,big_writes,{options}", image, mountPoint];
        var process = ownNamespace ? Tool.Start("unshare", ["-rm", .. driver]) : Tool.Start(driver[0], driver[1..]);
        var mount = new NtfsMount(process, mountPoint, ownNamespace);
        mount.WaitUntilMounted();
        return mount;
    }

    private static void RefuseWithoutFuse()
    {
        try
        {
            using var device = new FileStream("/dev/fuse", FileMode.Open, FileAccess.ReadWrite);
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            throw new InvalidOperationException(
                "The tests on real NTFS volumes need /dev/fuse readable and writable: run them as root or give this user access to it.", exception);
        }
    }

    private void WaitUntilMounted() => WaitFor(() =>
        IsMounted() || (_driver.HasExited
            ? throw new InvalidOperationException($"ntfs-3g could not mount the image: {_errors.GetAwaiter().GetResult().Trim()}")
            : false));

    private bool IsMounted()
    {
        try
        {
            var wanted = $" {_mountPoint} ";
            foreach (var line in File.ReadLines($"/proc/{(_ownNamespace ? _driver.Id : Environment.ProcessId)}/mountinfo"))
            {
                if (line.Contains(wanted, StringComparison.Ordinal) && line.Contains("fuse", StringComparison.Ordinal))
                    return true;
            }
        }
        catch (IOException)
        {
            // The driver ended between two looks: the caller finds its exit code and reports that.
            return false;
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
                throw new TimeoutException("ntfs-3g neither mounted nor ended within a minute.");
            Task.Delay(PollInterval, clock, CancellationToken.None).GetAwaiter().GetResult();
        }
    }

    /// <summary>Unmounts. A file that is still open makes this fail and leaves the volume mounted.</summary>
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
            throw new InvalidOperationException($"cannot unmount {_mountPoint}: {result.AllText.Trim()}");
        _driver.WaitForExit();
        _ended = true;
        _driver.Dispose();
    }

    private ToolResult Unmount() => _ownNamespace
        ? Tool.Run("nsenter", "-t", $"{_driver.Id}", "-U", "-m", "--preserve-credentials", "umount", _mountPoint)
        : Tool.Run("umount", _mountPoint);
}
