using System.Text;
using FleetDefrag.Backups.Runs;

namespace FleetDefrag.Backups.Tests.Support;

/// <summary>Reads logs and sorts what was found.</summary>
internal static class Logs
{
    public static Task<LogContent> ReadAsync(string text, BackupLogOptions? options = null) =>
        ReadAsync(Encoding.UTF8.GetBytes(text), options);

    public static async Task<LogContent> ReadAsync(byte[] bytes, BackupLogOptions? options = null)
    {
        using var stream = new MemoryStream(bytes);
        return await ReadAsync(new BackupLogReader(options ?? new BackupLogOptions()), stream);
    }

    public static async Task<LogContent> ReadAsync(BackupLogReader reader, Stream stream)
    {
        var content = new LogContent();
        await foreach (var entry in reader.ReadAsync(stream, TestContext.Current.CancellationToken))
            content.Add(entry);
        return content;
    }

    public static Task<LogContent> PublishedAsync(string name) =>
        ReadAsync(File.ReadAllBytes(Path.Combine(AppContext.BaseDirectory, "Published", name + ".log")));
}

/// <summary>What was found in a log.</summary>
internal sealed class LogContent
{
    public List<LoggedRun> Runs { get; } = [];

    public List<UnreadLine> Unread { get; } = [];

    public List<RefusedRun> Refused { get; } = [];

    public LoggedRun Single
    {
        get
        {
            Unread.ShouldBeEmpty();
            Refused.ShouldBeEmpty();
            return Runs.ShouldHaveSingleItem();
        }
    }

    public void Add(LogEntry entry)
    {
        switch (entry)
        {
            case LoggedRun run:
                Runs.Add(run);
                break;
            case UnreadLine unread:
                Unread.Add(unread);
                break;
            case RefusedRun refused:
                Refused.Add(refused);
                break;
            default:
                throw new InvalidOperationException(entry.ToString());
        }
    }
}
