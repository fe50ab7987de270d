using FleetDefrag.Agent.Guards;
using FleetDefrag.Agent.Jobs;
using FleetDefrag.Agent.Jobs.Automatic;
using FleetDefrag.Agent.Link;
using FleetDefrag.Contracts.V1;

namespace FleetDefrag.Agent.Service;

/// <summary>Hands the server's orders to the job queue, to automatic mode, to the volume watch and to the layout reader.</summary>
internal sealed class ServerOrders(JobQueue queue, VolumeWatch volumes, VolumePolicies policies, LayoutReader layouts) : IOrderSink
{
    /// <inheritdoc/>
    public IReadOnlyList<string> KnownJobIds => queue.KnownJobIds;

    /// <inheritdoc/>
    public string RunningJobId => queue.RunningJobId;

    /// <inheritdoc/>
    public void ReportVolumes() => volumes.ReportChanges();

    /// <inheritdoc/>
    public void Offer(RunJob order) => queue.Offer(order);

    /// <inheritdoc/>
    public void Stop(StopJob order) => queue.Stop(order.JobId, order.Reason);

    /// <inheritdoc/>
    public LayoutAnswer Read(LayoutQuery query, CancellationToken cancellationToken) => layouts.Read(query, cancellationToken);

    /// <inheritdoc/>
    public void Follow(AgentPolicy policy) => policies.Set(policy);
}
