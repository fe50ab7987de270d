using System.Security.Cryptography;
using System.Text;
using System.Text.Json;
using FleetDefrag.Agent.Storage;

namespace FleetDefrag.Agent.Guards;

/// <summary>
/// The marks of volumes that are being backed up: files in the agent's folder, written by the backup hook and read by the service. Marks
/// outlive both programs, need no connection between them, and work while the service is down.
/// </summary>
internal sealed class BackupMarks(AgentFolder folder)
{
    /// <summary>The longest time that a mark counts where the end of the backup is never reported.</summary>
    public static readonly TimeSpan Longest = TimeSpan.FromHours(24);

    /// <summary>Marks a volume: it is not defragmented from now on.</summary>
    /// <exception cref="IOException">The mark cannot be written.</exception>
    public void Begin(BackupMark mark)
    {
        Directory.CreateDirectory(folder.BackupFolder);
        AtomicFile.Write(MarkFile(mark.Volume), JsonSerializer.SerializeToUtf8Bytes(mark, BackupMarkJson.Default.BackupMark));
    }

    /// <summary>Removes the mark of a volume. Returns false where the volume had no mark.</summary>
    /// <param name="volume">The volume as the hook names it.</param>
    /// <param name="mark">The mark; null where it cannot be read.</param>
    public bool End(string volume, out BackupMark? mark)
    {
        var file = MarkFile(volume);
        var wasThere = TryRead(file, out mark);
        File.Delete(file);
        return wasThere;
    }

    /// <summary>
    /// Returns whether a backup of the volume is under way. A mark that cannot be read counts: in doubt, the backup comes first.
    /// </summary>
    public bool IsUnderBackup(string volume, DateTimeOffset now) =>
        TryRead(MarkFile(volume), out var mark) && (mark is null || now - mark.BeganAt < Longest);

    // Returns true where there is a mark, even an unreadable one.
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

    /// <summary>Takes the lock that the service holds while it defragments the volume; null where another process holds it.</summary>
    public FileStream? TryTakeWork(string volume)
    {
        try
        {
            Directory.CreateDirectory(folder.BackupFolder);
            var file = Path.Combine(folder.BackupFolder, Name(volume) + ".work");
            return new FileStream(file, FileMode.OpenOrCreate, FileAccess.ReadWrite, FileShare.None);
        }
        catch (Exception failure) when (failure is IOException or UnauthorizedAccessException)
        {
            return null;
        }
    }

    private string MarkFile(string volume) => Path.Combine(folder.BackupFolder, Name(volume) + ".json");

    // Paths of volumes contain characters that file names must not. D: and d:\ are the same volume.
    private static string Name(string volume)
    {
        var path = volume.TrimEnd('\\', '/');
        var known = OperatingSystem.IsWindows() ? path.ToUpperInvariant() : path;
        return Convert.ToHexStringLower(SHA256.HashData(Encoding.UTF8.GetBytes(known)))[..32];
    }
}
