using FleetDefrag.Server.AgentLink.Sessions;
using FleetDefrag.Server.Data;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.AgentLink.Inbox;

/// <summary>
/// Advances the position of a spool. Two streams that carry the same message wait for each other, because the row is locked.
/// </summary>
internal static class SpoolPositions
{
    /// <summary>
    /// Returns the previous position, or null when the sequence number was already applied. Locks the row until the transaction ends.
    /// </summary>
    /// <exception cref="OperationCanceledException">The server was removed. The session has ended as revoked.</exception>
    public static async Task<long?> AdvanceAsync(
        FleetDbContext db, AgentSession session, long sequence, CancellationToken cancellationToken)
    {
        await db.Database.ExecuteSqlAsync(
            $"""
             INSERT INTO spool_positions (server_id, spool_id, applied_sequence) VALUES ({session.ServerId}, {session.SpoolId}, 0)
             ON CONFLICT (server_id, spool_id) DO NOTHING
             """,
            cancellationToken);
        var position = await db.SpoolPositions
            .FromSql(
                $"""
                 SELECT spool_positions.* FROM spool_positions JOIN servers ON servers.id = server_id AND revoked_at IS NULL
                 WHERE server_id = {session.ServerId} AND spool_id = {session.SpoolId} FOR UPDATE OF spool_positions
                 """)
            .SingleOrDefaultAsync(cancellationToken);
        if (position is null)
        {
            session.Finish(SessionEnd.Revoked);
            throw new OperationCanceledException(session.Ended);
        }

        var before = position.AppliedSequence;
        if (sequence <= before)
            return null;

        position.AppliedSequence = sequence;
        return before;
    }
}
