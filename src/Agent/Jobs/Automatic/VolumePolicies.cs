using FleetDefrag.Agent.Storage;
using FleetDefrag.Contracts.V1;
using Google.Protobuf;

namespace FleetDefrag.Agent.Jobs.Automatic;

/// <summary>
/// The policies of this machine's volumes that the server sent last. They are stored on the disk, so that a restarted agent follows them
/// while the server is away, until the last allowed time in them. Thread-safe.
/// </summary>
internal sealed class VolumePolicies
{
    private readonly AgentFolder _folder;
    private AgentPolicy _current;

    public VolumePolicies(AgentFolder folder) => (_folder, _current) = (folder, Load(folder.PolicyFile));

    /// <summary>The policies. New policies are a new object; an object is never changed.</summary>
    public AgentPolicy Current => Volatile.Read(ref _current);

    /// <summary>Takes new policies, and stores them.</summary>
    /// <exception cref="IOException">The policies cannot be stored; they are in force until the agent ends.</exception>
    public void Set(AgentPolicy policy)
    {
        Volatile.Write(ref _current, policy);
        AtomicFile.Write(_folder.PolicyFile, policy.ToByteArray());
    }

    private static AgentPolicy Load(string file)
    {
        try
        {
            return AgentPolicy.Parser.ParseFrom(File.ReadAllBytes(file));
        }
        catch (Exception failure) when (failure is IOException or UnauthorizedAccessException or InvalidProtocolBufferException)
        {
            // There are no policies yet, or they cannot be read. The server sends them when this agent connects.
            return new AgentPolicy();
        }
    }
}
