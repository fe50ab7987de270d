using FleetDefrag.Agent.Spool;
using FleetDefrag.Agent.Storage;
using FleetDefrag.Contracts.V1;
using Google.Protobuf;
using Google.Protobuf.WellKnownTypes;

namespace FleetDefrag.Agent.Guards;

/// <summary>
/// The reports of backup hooks to the server: files in the agent's folder, which the service moves into its spool. Nothing is lost while
/// the service is down. A report may be sent twice where the service ended in between; the server counts it once.
/// </summary>
internal sealed class BackupReports(AgentFolder folder)
{
    private const string Extension = ".report";

    private string _last = "";

    /// <summary>Stores a report.</summary>
    /// <exception cref="IOException">The report cannot be written.</exception>
    public void Store(BackupRun run)
    {
        Directory.CreateDirectory(folder.BackupFolder);
        AtomicFile.Write(Path.Combine(folder.BackupFolder, $"{NextName()}{Extension}"), run.ToByteArray());
    }

    // Identifiers of version 7 grow with time: the oldest report is sent first. Those of one millisecond have no order.
    private string NextName()
    {
        string name;
        do
            name = Guid.CreateVersion7().ToString();
        while (string.CompareOrdinal(name, _last) <= 0);
        return _last = name;
    }

    /// <summary>Moves the waiting reports into the spool, until the spool is full.</summary>
    /// <exception cref="IOException">A report cannot be read or written; it stays where it is.</exception>
    public void Forward(MessageSpool spool, DateTimeOffset now)
    {
        if (!Directory.Exists(folder.BackupFolder))
            return;
        foreach (var file in Directory.GetFiles(folder.BackupFolder, $"*{Extension}").Order(StringComparer.Ordinal))
        {
            if (TryRead(file) is { } run)
            {
                var message = new AgentMessage { SentAt = Timestamp.FromDateTimeOffset(now), BackupRun = run };
                if (!spool.TryAppend(message))
                    return;
            }

            File.Delete(file);
        }
    }

    // Returns null for a report that a broken disk garbled. It says nothing, and must not hold up the others.
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
