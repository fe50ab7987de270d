using FleetDefrag.Agent.Storage;
using FleetDefrag.Contracts.V1;
using Google.Protobuf;

namespace FleetDefrag.Agent.Jobs.Automatic;

/// <summary>
/// What the server last said of this machine's volumes. On the disk, so that an agent that restarts while the server is away goes on by it, until the last of the
/// times that it allows. Thread-safe.
/// </summary>
internal sealed class VolumePolicies
{
    private readonly AgentFolder _folder;
    private AgentPolicy _current;

    public VolumePolicies(AgentFolder folder) => (_folder, _current) = (folder, Load(folder.PolicyFile));

    /// <summary>Another object where the server said something new; never changed in place.</summary>
    public AgentPolicy Current => Volatile.Read(ref _current);

    /// <summary>Takes what the server says, and writes it down.</summary>
    /// <exception cref="IOException">It cannot be written; it holds until the agent ends.</exception>
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
            // None yet, or none that is legible: the server sends another when it hears of us.
            return new AgentPolicy();
        }
    }
}
