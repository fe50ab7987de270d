namespace FleetDefrag.Agent.Spool;

/// <summary>How large a spool may become.</summary>
/// <param name="TotalBytes">Above this only results of jobs are taken: analyses and inventories can be made again, results cannot.</param>
/// <param name="ReserveBytes">Room for such results beyond it.</param>
/// <param name="SegmentBytes">A file that has reached this gets no more records.</param>
/// <param name="MessageBytes">A larger message is not taken: the server would refuse it for ever and block what follows.</param>
internal sealed record SpoolLimits(
    long TotalBytes = 64 * 1024 * 1024, long ReserveBytes = 64 * 1024 * 1024, long SegmentBytes = 1024 * 1024, int MessageBytes = 4 * 1024 * 1024 - 1024);
