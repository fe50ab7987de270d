namespace FleetDefrag.Server.Data.Entities;

/// <summary>What a job does.</summary>
internal enum JobKind
{
    Analyze,
    Defragment,
}
