using FleetDefrag.Server.AgentLink.Sessions;
using FleetDefrag.Server.Data;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.AgentLink.Inbox;

/// <summary>Moves a spool's position forward. The row lock makes two streams that carry the same message wait for each other.</summary>
internal static class SpoolPositions
{
    /// <summary>The position before, or null when this sequence was applied already. Holds the row until the transaction ends.</summary>
    public static async Task<long?> AdvanceAsync(FleetDbContext db, AgentSession session, long sequence, CancellationToken cancellationToken)
    {
        await db.Database.ExecuteSqlAsync(
            $"""
             INSERT INTO spool_positions (server_id, spool_id, applied_sequence) VALUES ({session.ServerId}, {session.SpoolId}, 0)
             ON CONFLICT (server_id, spool_id) DO NOTHING
             """,
            cancellationToken);
        var position = await db.SpoolPositions
            .FromSql($"SELECT * FROM spool_positions WHERE server_id = {session.ServerId} AND spool_id = {session.SpoolId} FOR UPDATE")
            .SingleAsync(cancellationToken);
        var before = position.AppliedSequence;
        if (sequence <= before)
            return null;

        position.AppliedSequence = sequence;
        return before;
    }
}
