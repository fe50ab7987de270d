using FleetDefrag.Server.Http;
using FleetDefrag.Server.Permissions;
using Microsoft.AspNetCore.Http.HttpResults;

namespace FleetDefrag.Server.Features.Plan;

/// <summary>Maps the route of the time line.</summary>
internal static class TimelineApi
{
    private static readonly TimeSpan Longest = TimeSpan.FromDays(8);
    private static readonly TimeSpan Back = TimeSpan.FromHours(12);
    private static readonly TimeSpan Ahead = TimeSpan.FromHours(36);

    public static void MapTimeline(this ApiRoutes api) =>
        api.MapGroup("/plan/timeline").WithTags("Plan").MapGet("", GetAsync).WithName("getTimeline").Needs(Permission.Read)
            .WithSummary("Windows and runs by server, from 12 hours ago to 36 hours ahead unless from and to say otherwise")
            .ProducesProblem(StatusCodes.Status400BadRequest);

    private static async Task<Results<Ok<TimelineView>, ProblemHttpResult>> GetAsync(
        TimelineQueries timeline, TimeProvider time, CancellationToken cancellationToken, DateTimeOffset? from = null,
        DateTimeOffset? to = null, string? search = null, bool all = false, int limit = Paging.Standard, int offset = 0)
    {
        if (Paging.Refuse(limit, offset) is { } refused)
            return refused;
        var now = time.GetUtcNow();
        var start = (from ?? now - Back).ToUniversalTime();
        var end = (to ?? now + Ahead).ToUniversalTime();
        if (start < now.AddYears(-1) || end > now.AddYears(1))
            return Problems.Invalid("from", "from and to may be at most a year away.");
        if (end <= start || end - start > Longest)
            return Problems.Invalid("to", $"to must be later than from, by at most {Longest.TotalDays:0} days.");
        var wanted = string.IsNullOrWhiteSpace(search) ? null : search.Trim();
        return TypedResults.Ok(await timeline.ReadAsync(new TimelineRange(start, end, wanted, all), limit, offset, cancellationToken));
    }
}
