using FleetDefrag.Agent.Spool;
using FleetDefrag.Agent.Storage;
using FleetDefrag.Contracts.V1;
using Google.Protobuf;
using Google.Protobuf.WellKnownTypes;

namespace FleetDefrag.Agent.Guards;

/// <summary>
/// What the hooks have to tell the server: files in the agent's folder, which the service moves into its spool, so that nothing is lost while the service is
/// down. One that is told twice, because the service ended in between, is one to the server.
/// </summary>
internal sealed class BackupReports(AgentFolder folder)
{
    private const string Extension = ".report";

    /// <summary>Writes down what is to be told.</summary>
    /// <exception cref="IOException">It cannot be written.</exception>
    public void Tell(BackupRun run)
    {
        Directory.CreateDirectory(folder.BackupFolder);
        // Version 7 counts up with time: what was written first is told first.
        AtomicFile.Write(Path.Combine(folder.BackupFolder, $"{Guid.CreateVersion7()}{Extension}"), run.ToByteArray());
    }

    /// <summary>Moves everything that waits into the spool, until that takes no more.</summary>
    /// <exception cref="IOException">The disk did not take it, or does not give it; it stays where it is.</exception>
    public void Forward(MessageSpool spool, DateTimeOffset now)
    {
        if (!Directory.Exists(folder.BackupFolder))
            return;
        foreach (var file in Directory.GetFiles(folder.BackupFolder, $"*{Extension}").Order(StringComparer.Ordinal))
        {
            if (TryRead(file) is { } run && !spool.TryAppend(new AgentMessage { SentAt = Timestamp.FromDateTimeOffset(now), BackupRun = run }))
                return;
            File.Delete(file);
        }
    }

    // One that a broken disk garbled tells nothing, and must not keep the others waiting.
    private static BackupRun? TryRead(string file)
    {
        try
        {
            return BackupRun.Parser.ParseFrom(File.ReadAllBytes(file));
        }
        catch (InvalidProtocolBufferException)
        {
            return null;
        }
    }
}
