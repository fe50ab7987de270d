using FleetDefrag.Scheduling.Planning;

namespace FleetDefrag.Server.Features.Jobs.Planning;

/// <summary>The numbers by which jobs are planned, each with its reason.</summary>
internal static class PlanningRules
{
    /// <summary>A job is not started for less than this: it would stop before it did anything that pays.</summary>
    public static readonly TimeSpan SmallestSlice = PlannerRules.SmallestSlice.ToTimeSpan();

    /// <summary>Started at least this long before the deadline, however small the estimate: a machine may be slow to answer.</summary>
    public static readonly TimeSpan SmallestLead = TimeSpan.FromMinutes(30);

    /// <summary>The estimate is doubled: without history it is a prior, and a job that started late is worse than one that ended early.</summary>
    public const double Caution = PlannerRules.Caution;

    /// <summary>Prior for moving data, bytes a second: a fragment is read and written on the same disk that also serves its users.</summary>
    public const long PriorBytesPerSecond = PlannerRules.PriorBytesPerSecond;

    /// <summary>Prior for each excess fragment: one seek to read it and one to write it.</summary>
    public static readonly TimeSpan PriorPerExcessFragment = PlannerRules.PriorPerExcessFragment.ToTimeSpan();

    /// <summary>Prior for an analysis: one sweep over the file records, 1 KB each, far below this on any disk in use.</summary>
    public static readonly TimeSpan PriorAnalysis = TimeSpan.FromMinutes(2);
}
