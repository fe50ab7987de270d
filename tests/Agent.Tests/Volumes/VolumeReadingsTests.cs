using FleetDefrag.Agent.Volumes;
using FleetDefrag.Ntfs;
using FleetDefrag.TestKit;

namespace FleetDefrag.Agent.Tests.Volumes;

public sealed class VolumeReadingsTests
{
    private readonly ManualClock _time = new();
    private readonly VolumeReadings _readings;

    public VolumeReadingsTests() => _readings = new VolumeReadings(_time);

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task A_run_ends_the_reading_of_its_volume_before_it_begins_and_nobody_reads_until_it_has_ended()
    {
        var isOpen = false;
        var (begun, reading) = Start("/v1", token =>
        {
            isOpen = true;
            token.WaitHandle.WaitOne(Patience.Limit).ShouldBeTrue();
            isOpen = false;
            token.ThrowIfCancellationRequested();
            return 0;
        });
        await begun.WaitAsync(Patience.Token);

        _readings.BeginRun("/v1");

        isOpen.ShouldBeFalse("the run has the volume for itself");
        (await Should.ThrowAsync<VolumeException>(reading)).Message.ShouldStartWith("A run is moving the data of /v1.");
        Should.Throw<VolumeException>(() => _readings.Read("/v1", _ => 1, Cancellation)).Fault.ShouldBe(VolumeFault.InUse);
        _readings.Read("/v2", _ => 2, Cancellation).ShouldBe(2);
        _readings.EndRun();
        _readings.Read("/v1", _ => 3, Cancellation).ShouldBe(3);
    }

    [Fact]
    public async Task One_reading_at_a_time_that_ends_in_time()
    {
        var (begun, reading) = Start("/v1", token =>
        {
            token.WaitHandle.WaitOne(Patience.Limit).ShouldBeTrue();
            token.ThrowIfCancellationRequested();
            return 0;
        });
        await begun.WaitAsync(Patience.Token);

        Should.Throw<VolumeException>(() => _readings.Read("/v2", _ => 1, Cancellation)).Message
            .ShouldBe("The layout of /v1 is being read. Look at /v2 in a moment.");
        _readings.BeginRun("/v2");
        _readings.EndRun();
        _time.Advance(VolumeReadings.Longest);

        (await Should.ThrowAsync<VolumeException>(reading)).Message.ShouldContain("took more than 25 s");
        _readings.Read("/v2", _ => 2, Cancellation).ShouldBe(2);
    }

    private (Task Begun, Task Reading) Start(string path, Func<CancellationToken, int> read)
    {
        var begun = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        var reading = Task.Run(
            () => _readings.Read(
                path,
                token =>
                {
                    begun.SetResult();
                    return read(token);
                },
                Cancellation),
            Cancellation);
        return (begun.Task, reading);
    }
}
