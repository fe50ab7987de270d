using FleetDefrag.Agent.Volumes;
using FleetDefrag.Contracts.V1;
using FleetDefrag.TestKit;

namespace FleetDefrag.Agent.Tests.Support;

/// <summary>Volumes whose work the test controls.</summary>
internal sealed class FakeVolumes : IManagedVolumes, IDisposable
{
    private readonly SemaphoreSlim _begun = new(0);
    private int _defragmented;

    public List<Volume> Volumes { get; } = [Volume("v1")];

    /// <summary>The number of defragmentations.</summary>
    public int Defragmented => Volatile.Read(ref _defragmented);

    /// <summary>The work of the next job; null for a job that ends at once.</summary>
    public Func<DefragmentWork, TimeSpan?, Action<JobProgress>, CancellationToken, JobResult>? Work { get; set; }

    public static Volume Volume(string id) =>
        new() { VolumeId = id, Path = $"/volumes/{id}", State = VolumeState.Clean, TotalBytes = 1000 };

    /// <summary>Waits until a job runs.</summary>
    public Task Begun() => _begun.WaitAsync(Patience.Token);

    public IReadOnlyList<Volume> ListVolumes() => [.. Volumes];

    /// <summary>The fragmented share of data in analyses.</summary>
    public double DataPercent { get; set; }

    /// <summary>The fingerprint of every volume.</summary>
    public ulong Print { get; set; } = 1;

    public int Analysed { get; private set; }

    public Analysis Analyze(string path, DefragmentWork? plan)
    {
        Analysed++;
        return new Analysis { Volume = Volumes.Find(volume => volume.Path == path), DataPercent = DataPercent };
    }

    public ulong Fingerprint(string path) => Print;

    /// <summary>Answers queries about the layout; null for the empty answer.</summary>
    public Func<LayoutQuery, CancellationToken, LayoutAnswer>? Layout { get; set; }

    public LayoutAnswer ReadLayout(string path, LayoutQuery query, CancellationToken cancellationToken) =>
        Layout?.Invoke(query, cancellationToken) ?? new LayoutAnswer();

    public JobResult Defragment(
        string path, DefragmentWork work, TimeSpan? budget, Action<JobProgress> progress, CancellationToken cancellationToken)
    {
        Interlocked.Increment(ref _defragmented);
        _begun.Release();
        return Work?.Invoke(work, budget, progress, cancellationToken) ?? new JobResult { Outcome = JobOutcome.Completed, Moves = 5 };
    }

    public void Dispose() => _begun.Dispose();

    /// <summary>Runs until it is stopped.</summary>
    public static JobResult UntilStopped(
        DefragmentWork work, TimeSpan? budget, Action<JobProgress> progress, CancellationToken cancellationToken)
    {
        cancellationToken.WaitHandle.WaitOne(Patience.Limit).ShouldBeTrue();
        return new JobResult { Outcome = JobOutcome.Cancelled, Moves = 3 };
    }
}
