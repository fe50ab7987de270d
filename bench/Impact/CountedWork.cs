using FleetDefrag.Agent.Volumes;
using FleetDefrag.Contracts.V1;
using FleetDefrag.TestKit;

namespace FleetDefrag.Impact;

/// <summary>Counts the moves, bytes and rests of automatic mode.</summary>
internal sealed class CountedWork(IManagedVolumes work, ManualTime time) : IManagedVolumes
{
    public long Moves { get; private set; }

    public long BytesMoved { get; private set; }

    public double RestSeconds { get; private set; }

    public IReadOnlyList<Volume> ListVolumes() => work.ListVolumes();

    public Analysis Analyze(string path, DefragmentWork? plan) => work.Analyze(path, plan);

    public ulong Fingerprint(string path) => work.Fingerprint(path);

    public LayoutAnswer ReadLayout(string path, LayoutQuery query, CancellationToken cancellationToken) =>
        work.ReadLayout(path, query, cancellationToken);

    public JobResult Defragment(
        string path,
        DefragmentWork order,
        TimeSpan? budget,
        Action<JobProgress> progress,
        CancellationToken cancellationToken)
    {
        var before = time.Elapsed;
        var result = work.Defragment(path, order, budget, progress, cancellationToken);
        RestSeconds += (time.Elapsed - before).TotalSeconds;
        Moves += (long)result.Moves;
        BytesMoved += (long)result.BytesMoved;
        return result;
    }
}
