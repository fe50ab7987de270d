using FleetDefrag.Contracts.V1;
using FleetDefrag.Server.Http;
using FleetDefrag.Server.Http.Refusals;
using FleetDefrag.Server.Permissions;
using Microsoft.AspNetCore.Http.HttpResults;

namespace FleetDefrag.Server.Features.Layouts;

/// <summary>The routes that read a part of a volume's layout now. They need the right to start work: the server's disk is read.</summary>
internal static class LayoutsApi
{
    private const int MostMatches = 100;
    private const int LongestSearch = 1024;

    public static void MapLayouts(this ApiRoutes api)
    {
        var volumes = api.MapGroup("/volumes/{id:guid}").WithTags("Volumes")
            .ProducesProblem(StatusCodes.Status400BadRequest).ProducesProblem(StatusCodes.Status404NotFound)
            .ProducesProblem(StatusCodes.Status422UnprocessableEntity).ProducesProblem(StatusCodes.Status429TooManyRequests);
        volumes.MapGet("/layout", ReadRangeAsync).WithName("readLayout").Needs(Permission.Operate)
            .WithSummary("Reads a range of clusters from the volume now, down to single clusters, with the files there");
        volumes.MapGet("/files", FindFilesAsync).WithName("findFiles").Needs(Permission.Operate)
            .WithSummary("Finds files of the volume now, by a part of their name or, with a backslash, of their path");
    }

    private static async Task<Results<Ok<LayoutView>, ProblemHttpResult>> ReadRangeAsync(
        Guid id, LayoutHandler handler, CancellationToken cancellationToken, long firstCluster = 0, long clusters = 0, int cells = 4096,
        int files = 100, long? markedRecord = null)
    {
        var range = new RangeQuery
        {
            FirstCluster = unchecked((ulong)firstCluster), Clusters = unchecked((ulong)clusters), Cells = unchecked((uint)cells),
            MostFiles = unchecked((uint)files),
        };
        if (markedRecord is { } marked)
            range.MarkedRecord = unchecked((ulong)marked);
        var invalid = FindOutOfRange(firstCluster, clusters, cells, files, markedRecord);
        return Answer(await handler.ReadRangeAsync(id, range, invalid, cancellationToken));
    }

    private static async Task<Results<Ok<FoundFilesView>, ProblemHttpResult>> FindFilesAsync(
        Guid id, LayoutHandler handler, CancellationToken cancellationToken, string search = "", int limit = 20)
    {
        var invalid = search.Trim().Length is 0 or > LongestSearch
            ? new LayoutRefusal.OutOfRange("search", $"1 to {LongestSearch} characters")
            : limit is < 1 or > MostMatches ? new LayoutRefusal.OutOfRange("limit", $"1 to {MostMatches}") : null;
        var files = new FileQuery { Text = search, MostFiles = unchecked((uint)limit) };
        return Answer(await handler.FindFilesAsync(id, files, invalid, cancellationToken));
    }

    private static LayoutRefusal.OutOfRange? FindOutOfRange(long firstCluster, long clusters, int cells, int files, long? markedRecord)
    {
        if (firstCluster < 0)
            return new LayoutRefusal.OutOfRange("firstCluster", "0 or more");
        if (clusters < 0)
            return new LayoutRefusal.OutOfRange("clusters", "0 or more; 0 reads to the end of the volume");
        if (cells is < 1 or > LayoutMapping.MostCells)
            return new LayoutRefusal.OutOfRange("cells", $"1 to {LayoutMapping.MostCells}");
        if (files is < 0 or > LayoutMapping.MostFiles)
            return new LayoutRefusal.OutOfRange("files", $"0 to {LayoutMapping.MostFiles}");
        return markedRecord < 0 ? new LayoutRefusal.OutOfRange("markedRecord", "0 or more") : null;
    }

    private static Results<Ok<T>, ProblemHttpResult> Answer<T>(Outcome<T> outcome)
        where T : class => outcome.Result is { } view ? TypedResults.Ok(view) : outcome.Refusal!.ToProblem();
}
