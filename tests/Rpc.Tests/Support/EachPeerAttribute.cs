using System.Reflection;
using Xunit.Sdk;
using Xunit.v3;

namespace FleetDefrag.Rpc.Tests.Support;

/// <summary>Runs a theory once for each peer.</summary>
[AttributeUsage(AttributeTargets.Method)]
public sealed class EachPeerAttribute : DataAttribute
{
    public override ValueTask<IReadOnlyCollection<ITheoryDataRow>> GetData(MethodInfo testMethod, DisposalTracker disposalTracker) =>
        new([.. Enum.GetValues<Peer>().Select(peer => new TheoryDataRow<Peer>(peer))]);

    public override bool SupportsDiscoveryEnumeration() => true;
}
