namespace FleetDefrag.Server.Background;

/// <summary>Work that a server does again and again, never twice at once. A failure is told, and the next round tries again.</summary>
/// <param name="interval">The time between two rounds.</param>
/// <param name="time">Measures the interval.</param>
/// <param name="startsAtOnce">False: the first round comes after the first interval.</param>
internal abstract class RegularWork(TimeSpan interval, TimeProvider time, bool startsAtOnce = true) : BackgroundService
{
    private readonly SemaphoreSlim _oneAtATime = new(1);

    /// <summary>The clock.</summary>
    protected TimeProvider Time { get; } = time;

    /// <summary>Does one round now.</summary>
    public async Task RunOnceAsync(CancellationToken cancellationToken)
    {
        await _oneAtATime.WaitAsync(cancellationToken);
        try
        {
            await RoundAsync(cancellationToken);
        }
        finally
        {
            _oneAtATime.Release();
        }
    }

    /// <inheritdoc />
    public override void Dispose()
    {
        _oneAtATime.Dispose();
        base.Dispose();
    }

    /// <summary>Does the work of one round.</summary>
    protected abstract Task RoundAsync(CancellationToken cancellationToken);

    /// <summary>Tells that a round failed.</summary>
    protected abstract void Failed(Exception failure);

    /// <inheritdoc />
    protected override async Task ExecuteAsync(CancellationToken stoppingToken)
    {
        using var timer = new PeriodicTimer(interval, Time);
        if (!startsAtOnce && !await timer.WaitForNextTickAsync(stoppingToken))
            return;
        do
        {
            try
            {
                await RunOnceAsync(stoppingToken);
            }
            // A cancellation that the server did not ask for, such as the limit of a call, fails its round only.
            catch (Exception failure) when (!stoppingToken.IsCancellationRequested)
            {
                Failed(failure);
            }
        }
        while (await timer.WaitForNextTickAsync(stoppingToken));
    }
}
