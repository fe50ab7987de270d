using System.Security.Cryptography;
using System.Text;
using System.Text.Json;
using FleetDefrag.Agent.Service;
using FleetDefrag.Agent.Storage;

namespace FleetDefrag.Agent.Guards;

/// <summary>
/// Which volumes are being backed up: files in the agent's folder, which the backup's hook writes and the service reads. They outlive both, need no
/// connection between them, and work while the service is down.
/// </summary>
internal sealed class BackupMarks(AgentFolder folder)
{
    /// <summary>A backup whose end nobody told holds its volume no longer than this.</summary>
    public static readonly TimeSpan Longest = TimeSpan.FromHours(24);

    /// <summary>From now on the volume is left alone.</summary>
    /// <exception cref="IOException">The mark cannot be written.</exception>
    public void Begin(BackupMark mark)
    {
        Directory.CreateDirectory(folder.BackupFolder);
        AtomicFile.Write(MarkFile(mark.Volume), JsonSerializer.SerializeToUtf8Bytes(mark, BackupMarkJson.Default.BackupMark));
    }

    /// <summary>Releases the volume. False: no backup of it had begun.</summary>
    /// <param name="volume">As the hook names it.</param>
    /// <param name="mark">What was written when it began; null where that cannot be read any more.</param>
    public bool End(string volume, out BackupMark? mark)
    {
        var file = MarkFile(volume);
        var wasThere = TryRead(file, out mark);
        File.Delete(file);
        return wasThere;
    }

    /// <summary>Whether a backup of the volume goes on. A mark that cannot be read counts as one: in doubt, the backup comes first.</summary>
    public bool IsUnderBackup(string volume, DateTimeOffset now) =>
        TryRead(MarkFile(volume), out var mark) && (mark is null || now - mark.BeganAt < Longest);

    // True where there is a mark, though it may not be legible.
    private static bool TryRead(string file, out BackupMark? mark)
    {
        mark = null;
        if (!File.Exists(file))
            return false;
        try
        {
            mark = JsonSerializer.Deserialize(File.ReadAllBytes(file), BackupMarkJson.Default.BackupMark);
            return true;
        }
        catch (FileNotFoundException)
        {
            return false;
        }
        catch (Exception failure) when (failure is IOException or UnauthorizedAccessException or JsonException)
        {
            return true;
        }
    }

    /// <summary>Held by the service while it works on the volume; whoever can take it knows that no work is under way.</summary>
    public FileStream? TryTakeWork(string volume)
    {
        try
        {
            Directory.CreateDirectory(folder.BackupFolder);
            return new FileStream(Path.Combine(folder.BackupFolder, Name(volume) + ".work"), FileMode.OpenOrCreate, FileAccess.ReadWrite, FileShare.None);
        }
        catch (Exception failure) when (failure is IOException or UnauthorizedAccessException)
        {
            return null;
        }
    }

    private string MarkFile(string volume) => Path.Combine(folder.BackupFolder, Name(volume) + ".json");

    // Paths of volumes hold what file names may not; D: and d:\ are one.
    private static string Name(string volume)
    {
        var path = volume.TrimEnd('\\', '/');
        var known = OperatingSystem.IsWindows() ? path.ToUpperInvariant() : path;
        return Convert.ToHexStringLower(SHA256.HashData(Encoding.UTF8.GetBytes(known)))[..32];
    }
}
