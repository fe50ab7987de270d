using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Jobs;

/// <summary>Finds jobs by text and state.</summary>
internal sealed class JobSearchQueries(FleetDbContext db)
{
    private static readonly JobState[] FailedStates = [JobState.Failed, JobState.Refused, JobState.Missed];

    /// <summary>Returns a page of the jobs that match, newest first.</summary>
    public async Task<JobPage> PageAsync(JobSearch search, int limit, int offset, CancellationToken cancellationToken)
    {
        var counts = await WithText(search).GroupBy(job => job.State).Select(group => new JobCount(group.Key, group.Count()))
            .ToListAsync(cancellationToken);
        var total = await InState(WithText(search), search).CountAsync(cancellationToken);
        var jobs = await Newest(search).Skip(offset).Take(limit).ToListAsync(cancellationToken);
        return new JobPage(total, [.. counts.OrderBy(count => count.State)], jobs.ConvertAll(JobView.Of));
    }

    /// <summary>Returns all jobs that match, newest first, one at a time.</summary>
    public IAsyncEnumerable<Job> All(JobSearch search) => Newest(search).AsAsyncEnumerable();

    private IQueryable<Job> Newest(JobSearch search) => InState(WithText(search), search)
        .Include(job => job.Volume).Include(job => job.Server)
        .OrderByDescending(job => job.CreatedAt).ThenByDescending(job => job.Id);

    private IQueryable<Job> WithText(JobSearch search)
    {
        var jobs = db.Jobs.AsNoTracking();
        if (string.IsNullOrWhiteSpace(search.Search))
            return jobs;
        var pattern = $"%{Like.Escape(search.Search.Trim())}%";
        return jobs.Where(job => EF.Functions.ILike(
            job.Server!.HostName + " " + job.Volume!.Path + " " + job.Reason + " " + job.CreatedBy, pattern, Like.EscapeCharacter));
    }

    private static IQueryable<Job> InState(IQueryable<Job> jobs, JobSearch search)
    {
        if (search.State is { Value: var state })
            jobs = jobs.Where(job => job.State == state);
        if (search.Active)
            jobs = jobs.Where(job => JobStates.Active.Contains(job.State));
        return search.Failed ? jobs.Where(job => FailedStates.Contains(job.State)) : jobs;
    }
}
