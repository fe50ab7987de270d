using FleetDefrag.Agent.Guards;
using FleetDefrag.Agent.Storage;
using FleetDefrag.Agent.Tests.Support;
using FleetDefrag.Contracts.V1;
using FleetDefrag.Ntfs;
using FleetDefrag.TestKit;

namespace FleetDefrag.Agent.Tests.Guards;

public sealed class BackupGateTests : IDisposable
{
    private const string Path = "/volumes/v1";

    private readonly TemporaryFolder _folder = new();
    private readonly FakeVolumes _volumes = new();
    private readonly ManualClock _time = new();
    private readonly BackupMarks _marks;
    private readonly BackupGate _gate;

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    public BackupGateTests()
    {
        _marks = new BackupMarks(new AgentFolder(_folder.Path));
        _gate = new BackupGate(_volumes, _marks, _time);
    }

    public void Dispose()
    {
        _volumes.Dispose();
        _folder.Dispose();
    }

    [Fact]
    public async Task A_run_under_way_stops_within_a_second_of_the_backups_beginning_and_says_so()
    {
        _volumes.Work = FakeVolumes.UntilStopped;
        var work = Task.Run(() => Defragment(Cancellation), Cancellation);
        await _volumes.Begun();
        _marks.TryTakeWork(Path).ShouldBeNull("a hook sees that the volume is worked on");

        Begin();
        _time.Advance(TimeSpan.FromSeconds(1));

        var result = await work;
        (result.Outcome, result.Moves).ShouldBe((JobOutcome.Cancelled, 3UL));
        result.Detail.ShouldBe("A backup of /volumes/v1 began; what was done is kept.");
        using var free = _marks.TryTakeWork(Path);
        free.ShouldNotBeNull();
    }

    [Fact]
    public async Task A_reading_of_the_layout_ends_when_a_backup_begins_and_none_begins_before_its_end()
    {
        var begun = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        _volumes.Layout = (_, token) =>
        {
            begun.SetResult();
            token.WaitHandle.WaitOne(Patience.Limit).ShouldBeTrue();
            token.ThrowIfCancellationRequested();
            return new LayoutAnswer();
        };
        var reading = Task.Run(() => _gate.ReadLayout(Path, new LayoutQuery(), Cancellation), Cancellation);
        await begun.Task.WaitAsync(Patience.Token);

        Begin();
        _time.Advance(TimeSpan.FromSeconds(1));

        const string Refusal = "/volumes/v1 is being backed up. Look at its layout when the backup has ended.";
        (await Should.ThrowAsync<VolumeException>(reading)).Message.ShouldBe(Refusal);
        Should.Throw<VolumeException>(() => _gate.ReadLayout(Path, new LayoutQuery(), Cancellation)).Message.ShouldBe(Refusal);
    }

    [Fact]
    public void Nothing_begins_before_the_backup_has_ended()
    {
        Begin();

        var refused = Should.Throw<VolumeException>(() => Defragment(Cancellation));
        refused.Fault.ShouldBe(VolumeFault.InUse);
        refused.Message.ShouldBe("/volumes/v1 is being backed up. Defragment it when the backup has ended.");
        _volumes.Defragmented.ShouldBe(0);

        _marks.End(Path, out _).ShouldBeTrue();
        Defragment(Cancellation).Outcome.ShouldBe(JobOutcome.Completed);
        _marks.End(Path, out _).ShouldBeFalse();
    }

    [Fact]
    public void The_backup_of_one_volume_leaves_the_others_alone()
    {
        _marks.Begin(new BackupMark("/volumes/v2", "full", "file", _time.GetUtcNow()));

        Defragment(Cancellation).Outcome.ShouldBe(JobOutcome.Completed);
    }

    [Fact]
    public async Task A_stop_by_the_server_stays_the_servers()
    {
        _volumes.Work = FakeVolumes.UntilStopped;
        using var stop = new CancellationTokenSource();
        var work = Task.Run(() => Defragment(stop.Token), Cancellation);
        await _volumes.Begun();

        await stop.CancelAsync();

        (await work).Detail.ShouldBeEmpty();
    }

    [Fact]
    public void A_backup_whose_end_nobody_told_holds_its_volume_for_a_day()
    {
        Begin();
        _time.Advance(BackupMarks.Longest - TimeSpan.FromSeconds(1));
        Should.Throw<VolumeException>(() => Defragment(Cancellation));

        _time.Advance(TimeSpan.FromSeconds(1));
        Defragment(Cancellation).Outcome.ShouldBe(JobOutcome.Completed);
    }

    [Fact]
    public void A_mark_that_cannot_be_read_counts_as_a_backup()
    {
        Begin();
        File.WriteAllText(Directory.GetFiles(new AgentFolder(_folder.Path).BackupFolder, "*.json").Single(), "{");

        Should.Throw<VolumeException>(() => Defragment(Cancellation));
    }

    private void Begin() => _marks.Begin(new BackupMark(Path, "full", "file", _time.GetUtcNow()));

    private JobResult Defragment(CancellationToken cancellationToken) =>
        _gate.Defragment(Path, new DefragmentWork(), null, _ => { }, cancellationToken);
}
