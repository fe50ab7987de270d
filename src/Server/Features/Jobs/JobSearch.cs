using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Http;

namespace FleetDefrag.Server.Features.Jobs;

/// <summary>Which jobs a list contains.</summary>
/// <param name="Search">Text in server, volume, reason or the name of the creator.</param>
/// <param name="State">The state of the job.</param>
/// <param name="Active">True: jobs that have not ended.</param>
/// <param name="Failed">True: jobs that failed, were refused or were missed.</param>
internal sealed record JobSearch(
    string? Search = null, QueryEnum<JobState>? State = null, bool Active = false, bool Failed = false);
