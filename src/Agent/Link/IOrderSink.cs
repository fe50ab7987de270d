using FleetDefrag.Contracts.V1;

namespace FleetDefrag.Agent.Link;

/// <summary>Takes the orders that arrive over the link, and provides the facts for hello and heartbeat.</summary>
internal interface IOrderSink
{
    /// <summary>Jobs that wait, run, or have their result in the spool: the server must neither forget nor repeat them.</summary>
    IReadOnlyList<string> KnownJobIds { get; }

    /// <summary>The job that runs now, or empty.</summary>
    string RunningJobId { get; }

    /// <summary>Puts the list of this machine's volumes into the spool where the list has changed.</summary>
    void ReportVolumes();

    /// <summary>Takes a job. A job that was taken before is ignored.</summary>
    void Offer(RunJob order);

    /// <summary>Stops a job that waits or runs. An unknown job is ignored.</summary>
    void Stop(StopJob order);

    /// <summary>Reads a part of a volume's layout. Blocks until the answer is there; refuses rather than waits.</summary>
    /// <param name="query">What to read.</param>
    /// <param name="cancellationToken">Cancelled when the stream ends, or nobody waits for the answer.</param>
    /// <exception cref="OperationCanceledException">The stream ended, or the server stopped the query.</exception>
    LayoutAnswer Read(LayoutQuery query, CancellationToken cancellationToken);

    /// <summary>Takes the policies of this machine's volumes, and stores them.</summary>
    /// <exception cref="IOException">The policies cannot be stored; they are in force until the agent ends.</exception>
    /// <exception cref="UnauthorizedAccessException">The policies cannot be stored; they are in force until the agent ends.</exception>
    void Follow(AgentPolicy policy);
}
