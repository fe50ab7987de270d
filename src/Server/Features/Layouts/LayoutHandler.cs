using FleetDefrag.Contracts.V1;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Features.Volumes;
using FleetDefrag.Server.Http.Refusals;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Layouts;

/// <summary>Reads a part of a volume's layout over the link to its agent.</summary>
internal sealed class LayoutHandler(FleetDbContext db, LayoutGuard guard, LayoutQueries queries)
{
    private const string Unusable = "The agent's answer cannot be drawn. Update the agent.";

    /// <summary>Reads a range of clusters, or returns a refusal of <see cref="LayoutRefusal"/>.</summary>
    /// <param name="volumeId">The volume.</param>
    /// <param name="range">The range.</param>
    /// <param name="invalid">Why the range is refused; null: it is not. An unknown volume comes first.</param>
    /// <param name="cancellationToken">Ends the wait for the agent.</param>
    public async Task<Outcome<LayoutView>> ReadRangeAsync(
        Guid volumeId, RangeQuery range, FeatureRefusal? invalid, CancellationToken cancellationToken)
    {
        var asked = await AskAsync(volumeId, new LayoutQuery { Range = range }, invalid, cancellationToken);
        if (asked.Result is not { } answer)
            return asked.Refusal!;
        return LayoutMapping.ToView(answer.Range) is { } view ? view : new LayoutRefusal.ByAgent(Unusable);
    }

    /// <summary>Finds files, or returns a refusal of <see cref="LayoutRefusal"/>.</summary>
    /// <param name="volumeId">The volume.</param>
    /// <param name="files">The search.</param>
    /// <param name="invalid">Why the search is refused; null: it is not. An unknown volume comes first.</param>
    /// <param name="cancellationToken">Ends the wait for the agent.</param>
    public async Task<Outcome<FoundFilesView>> FindFilesAsync(
        Guid volumeId, FileQuery files, FeatureRefusal? invalid, CancellationToken cancellationToken)
    {
        var asked = await AskAsync(volumeId, new LayoutQuery { Files = files }, invalid, cancellationToken);
        if (asked.Result is not { } answer)
            return asked.Refusal!;
        return LayoutMapping.ToView(answer.Files) is { } view ? view : new LayoutRefusal.ByAgent(Unusable);
    }

    private async Task<Outcome<LayoutAnswer>> AskAsync(
        Guid volumeId, LayoutQuery query, FeatureRefusal? invalid, CancellationToken cancellationToken)
    {
        var volume = await db.Volumes.AsNoTracking().Present().Include(volume => volume.Server)
            .SingleOrDefaultAsync(volume => volume.Id == volumeId, cancellationToken);
        if (volume is null)
            return new NotFoundRefusal("volume", volumeId);
        if (invalid is not null)
            return invalid;
        if (await guard.FindObstacleAsync(volume, cancellationToken) is { } obstacle)
            return obstacle;
        query.VolumeId = volume.AgentVolumeId;
        return await queries.AskAsync(volume.ServerId, volume.Server!.HostName, query, cancellationToken);
    }
}
