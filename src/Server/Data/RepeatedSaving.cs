using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Data;

/// <summary>Saves rows that agents, the dispatcher or other administrators may change at the same time.</summary>
internal static class RepeatedSaving
{
    private const int Attempts = 5;

    /// <summary>Saves, unless the same rows were changed since they were read.</summary>
    /// <param name="db">The unit of work.</param>
    /// <param name="attempt">The number of the attempt, from 1.</param>
    /// <param name="cancellationToken">Ends it.</param>
    /// <returns>False when nothing was saved. Nothing is tracked any more; the caller reads the rows again and decides anew.</returns>
    /// <exception cref="DbUpdateConcurrencyException">That was the last attempt.</exception>
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
