using FleetDefrag.Agent.Guards;
using FleetDefrag.Agent.Jobs.Automatic;
using Microsoft.Extensions.Hosting;

namespace FleetDefrag.Agent.Jobs;

/// <summary>
/// Does all work on volumes, one piece at a time, whether the link is up or not: jobs first, then first analyses, then automatic mode.
/// </summary>
internal sealed class JobRunner(
    JobQueue queue, JobHandler handler, JobResults results, VolumeWatch volumes, AutomaticMode automatic, PauseGate gate)
    : BackgroundService
{
    /// <inheritdoc/>
    public override async Task StartAsync(CancellationToken cancellationToken)
    {
        // Before the link tells the server which jobs this agent knows.
        await results.ReportInterruptedAsync(cancellationToken);
        await base.StartAsync(cancellationToken);
    }

    /// <inheritdoc/>
    protected override async Task ExecuteAsync(CancellationToken stoppingToken)
    {
        while (!stoppingToken.IsCancellationRequested)
        {
            await gate.WaitAsync(stoppingToken);
            if (queue.Waiting.TryRead(out var job))
                await handler.HandleAsync(job, stoppingToken);
            else if (volumes.TryTakeUnanalysed(out var path))
                await Task.Run(() => volumes.Analyse(path), CancellationToken.None);
            else if (automatic.TryTakeDue(out var due))
                await RunAutomaticAsync(due, stoppingToken);
            else
                await WaitForWorkAsync(stoppingToken);
        }
    }

    private async Task WaitForWorkAsync(CancellationToken stoppingToken)
    {
        // The waits that lose are cancelled: otherwise every turn of the loop would leave a timer behind.
        using var turn = CancellationTokenSource.CreateLinkedTokenSource(stoppingToken);
        await Task.WhenAny(
            queue.Waiting.WaitToReadAsync(turn.Token).AsTask(),
            volumes.WaitForUnanalysedAsync(turn.Token),
            automatic.WaitForDueAsync(turn.Token));
        await turn.CancelAsync();
    }

    /// <summary>Runs a round of automatic mode, and stops the round when a job arrives.</summary>
    private async Task RunAutomaticAsync(AutomaticVolume volume, CancellationToken stoppingToken)
    {
        using var round = CancellationTokenSource.CreateLinkedTokenSource(stoppingToken, gate.Closed);
        var work = Task.Run(() => automatic.Round(volume, round.Token), CancellationToken.None);
        await Task.WhenAny(work, queue.Waiting.WaitToReadAsync(round.Token).AsTask());
        await round.CancelAsync();
        if (await work is { } analysis)
            volumes.Report(analysis, jobId: "");
    }
}
