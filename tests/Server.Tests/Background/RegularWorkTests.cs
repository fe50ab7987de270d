using FleetDefrag.Server.Background;
using FleetDefrag.TestKit;

namespace FleetDefrag.Server.Tests.Background;

/// <summary>Regular work goes on after any round that fails.</summary>
public sealed class RegularWorkTests
{
    private static readonly TimeSpan Interval = TimeSpan.FromMinutes(1);

    [Fact]
    public async Task A_round_that_a_limit_has_cancelled_fails_alone()
    {
        var time = new ManualClock();
        using var work = new CancelledWork(time);
        await work.StartAsync(TestContext.Current.CancellationToken);
        (await work.Failure.Task.WaitAsync(TestContext.Current.CancellationToken)).ShouldBeOfType<OperationCanceledException>();
        time.Advance(Interval);
        await work.SecondRound.Task.WaitAsync(TestContext.Current.CancellationToken);
        await work.StopAsync(TestContext.Current.CancellationToken);
        work.ExecuteTask!.IsFaulted.ShouldBeFalse();
    }

    /// <summary>Its first round ends as one does whose call had a time limit.</summary>
    private sealed class CancelledWork(TimeProvider time) : RegularWork(Interval, time)
    {
        private int _rounds;

        public TaskCompletionSource<Exception> Failure { get; } = new(TaskCreationOptions.RunContinuationsAsynchronously);

        public TaskCompletionSource SecondRound { get; } = new(TaskCreationOptions.RunContinuationsAsynchronously);

        protected override Task RoundAsync(CancellationToken cancellationToken)
        {
            if (++_rounds == 1)
                throw new OperationCanceledException();
            SecondRound.TrySetResult();
            return Task.CompletedTask;
        }

        protected override void Failed(Exception failure) => Failure.TrySetResult(failure);
    }
}
