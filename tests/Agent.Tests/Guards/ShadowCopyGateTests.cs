using FleetDefrag.Agent.Guards;
using FleetDefrag.Agent.Tests.Support;
using FleetDefrag.Contracts.V1;
using FleetDefrag.Ntfs;
using FleetDefrag.TestKit;
using ShadowCopies = FleetDefrag.Ntfs.ShadowCopies;

namespace FleetDefrag.Agent.Tests.Guards;

public sealed class ShadowCopyGateTests : IDisposable
{
    private const string Path = "/volumes/v1";
    private const long Plenty = 100L << 30;

    private readonly FakeVolumes _volumes = new();
    private readonly ManualClock _time = new();
    private ShadowCopies? _copies;
    private DefragmentWork? _done;

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    public void Dispose() => _volumes.Dispose();

    [Fact]
    public void A_volume_with_shadow_copies_is_defragmented_so_that_they_grow_little()
    {
        _copies = new ShadowCopies(Count: 3, UsedBytes: 1, Plenty);
        Defragment().Outcome.ShouldBe(JobOutcome.Completed);
        _done!.ShadowCopySafe.ShouldBeTrue();
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Without_shadow_copies_and_where_nobody_knows_the_order_is_done_as_it_is(bool isKnown)
    {
        _copies = isKnown ? ShadowCopies.None : null;
        Defragment().Outcome.ShouldBe(JobOutcome.Completed);
        _done!.ShadowCopySafe.ShouldBeFalse();
    }

    [Fact]
    public void Without_room_for_what_they_would_store_nothing_is_moved()
    {
        _copies = new ShadowCopies(Count: 3, UsedBytes: 1, ShadowCopyGate.LeastFreeBytes - 1);
        var refused = Should.Throw<VolumeException>(() => Defragment());
        refused.Fault.ShouldBe(VolumeFault.InUse);
        refused.Message.ShouldStartWith("The shadow copies of /volumes/v1 (3) have 511 MB of room left, less than 512. Nothing was moved");
        _volumes.Defragmented.ShouldBe(0);
    }

    [Fact]
    public async Task A_run_ends_before_their_room_does_and_says_so()
    {
        _copies = new ShadowCopies(Count: 1, UsedBytes: 1, Plenty);
        _volumes.Work = FakeVolumes.UntilStopped;
        var work = Task.Run(Defragment, Cancellation);
        await _volumes.Begun();

        _copies = _copies with { FreeBytes = 100L << 20 };
        _time.Advance(TimeSpan.FromSeconds(1));

        var result = await work;
        (result.Outcome, result.Moves).ShouldBe((JobOutcome.Cancelled, 3UL));
        result.Detail.ShouldBe("The shadow copies of /volumes/v1 (1) have 100 MB of room left, less than 512; what was done is kept.");
    }

    private JobResult Defragment()
    {
        var record = _volumes.Work;
        _volumes.Work = (work, budget, progress, stop) =>
        {
            _done = work;
            return record?.Invoke(work, budget, progress, stop) ?? new JobResult { Outcome = JobOutcome.Completed };
        };
        return new ShadowCopyGate(_volumes, _ => _copies, _time)
            .Defragment(Path, new DefragmentWork(), budget: null, _ => { }, Cancellation);
    }
}
