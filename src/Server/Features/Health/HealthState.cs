using Microsoft.Extensions.Diagnostics.HealthChecks;

namespace FleetDefrag.Server.Features.Health;

/// <summary>Tells whether the server can serve. However many callers ask, the database is asked once in two seconds.</summary>
internal sealed class HealthState(HealthCheckService checks, TimeProvider time) : IDisposable
{
    private static readonly TimeSpan Memory = TimeSpan.FromSeconds(2);

    private readonly SemaphoreSlim _oneAtATime = new(1);
    private DateTimeOffset _askedAt = DateTimeOffset.MinValue;
    private bool _isServing;

    /// <summary>Returns true when the database answers and is migrated.</summary>
    public async Task<bool> IsServingAsync(CancellationToken cancellationToken)
    {
        await _oneAtATime.WaitAsync(cancellationToken);
        try
        {
            var now = time.GetUtcNow();
            if (now - _askedAt >= Memory || now < _askedAt)
            {
                _isServing = (await checks.CheckHealthAsync(cancellationToken)).Status != HealthStatus.Unhealthy;
                _askedAt = now;
            }

            return _isServing;
        }
        finally
        {
            _oneAtATime.Release();
        }
    }

    public void Dispose() => _oneAtATime.Dispose();
}
