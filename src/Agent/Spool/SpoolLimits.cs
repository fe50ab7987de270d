namespace FleetDefrag.Agent.Spool;

/// <summary>The largest sizes of a spool and its parts.</summary>
/// <param name="TotalBytes">
/// The size above which only job results are taken: the agent can make analyses and inventories again, but not results.
/// </param>
/// <param name="ReserveBytes">The room for job results beyond that size.</param>
/// <param name="SegmentBytes">The size at which a segment gets no more records.</param>
/// <param name="MessageBytes">
/// The largest message that is taken. The server refuses a larger one every time, and would never get the messages after it.
/// </param>
internal sealed record SpoolLimits(
    long TotalBytes = 64 * 1024 * 1024,
    long ReserveBytes = 64 * 1024 * 1024,
    long SegmentBytes = 1024 * 1024,
    int MessageBytes = 4 * 1024 * 1024 - 1024);
