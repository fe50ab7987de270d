using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Data;

/// <summary>Saving what others may change at the same time: agents, the dispatcher, other administrators.</summary>
internal static class RepeatedSaving
{
    private const int Attempts = 5;

    /// <summary>Saves, unless somebody changed the same rows since they were read.</summary>
    /// <param name="db">The unit of work.</param>
    /// <param name="attempt">Which attempt this is, from 1.</param>
    /// <param name="cancellationToken">Ends it.</param>
    /// <returns>False where nothing was saved and nothing is tracked any more: read again and decide by what is true now.</returns>
    /// <exception cref="DbUpdateConcurrencyException">It was the last attempt.</exception>
    public static async Task<bool> TrySaveAsync(this FleetDbContext db, int attempt, CancellationToken cancellationToken)
    {
        try
        {
            await db.SaveChangesAsync(cancellationToken);
            return true;
        }
        catch (DbUpdateConcurrencyException) when (attempt < Attempts)
        {
            db.ChangeTracker.Clear();
            return false;
        }
    }
}
