using FleetDefrag.Server.Background;
using FleetDefrag.Server.Features.Access.ActiveDirectory;

namespace FleetDefrag.Server.Features.DirectoryServers;

/// <summary>Reads the directory each hour, and looks each minute which of its servers have joined the fleet.</summary>
internal sealed class DirectoryWatch(
    DirectoryReading reading, DirectoryFollower follower, TimeProvider time, ILogger<DirectoryWatch> logger)
    : RegularWork(Interval, time)
{
    private static readonly TimeSpan Interval = TimeSpan.FromMinutes(1);
    private static readonly TimeSpan BetweenReads = TimeSpan.FromHours(1);

    /// <inheritdoc />
    protected override async Task RoundAsync(CancellationToken cancellationToken)
    {
        if (!reading.IsConfigured)
            return;
        try
        {
            if (await reading.ClaimAsync(BetweenReads, cancellationToken))
                await reading.ReadAsync(acceptsLosses: false, cancellationToken);
        }
        catch (DirectoryAwayException)
        {
            // Stored and logged. What the last complete read found is followed all the same.
        }

        await follower.FollowAsync(cancellationToken);
    }

    /// <inheritdoc />
    protected override void Failed(Exception failure) => logger.DirectoryNotWatched(failure.Message);
}
