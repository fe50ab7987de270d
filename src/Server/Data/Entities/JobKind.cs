namespace FleetDefrag.Server.Data.Entities;

/// <summary>The kind of work that a job does.</summary>
internal enum JobKind
{
    Analyze,
    Defragment,
}
