using FleetDefrag.Server.Data.Entities;

namespace FleetDefrag.Server.Features.Jobs;

/// <summary>A page of jobs.</summary>
/// <param name="Total">Number of jobs that match, on all pages.</param>
/// <param name="Counts">Number of jobs in each state that match the text, whatever the states that were asked for.</param>
/// <param name="Jobs">The jobs, newest first.</param>
internal sealed record JobPage(int Total, IReadOnlyList<JobCount> Counts, IReadOnlyList<JobView> Jobs);

/// <summary>The number of jobs in a state.</summary>
internal sealed record JobCount(JobState State, int Count);
