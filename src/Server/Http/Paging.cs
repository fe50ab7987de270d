using Microsoft.AspNetCore.Http.HttpResults;

namespace FleetDefrag.Server.Http;

/// <summary>Limits and offsets of lists.</summary>
internal static class Paging
{
    /// <summary>The limit when the request has none.</summary>
    public const int Standard = 100;

    /// <summary>The largest limit; also the limit of short lists when the request has none.</summary>
    public const int Most = 500;

    /// <summary>Returns the answer to a page that is out of range; null when the page is valid.</summary>
    public static ProblemHttpResult? Refuse(int limit, int offset = 0)
    {
        if (limit is < 1 or > Most)
            return Problems.Invalid("limit", $"limit is {limit}; it may be 1 to {Most}.");
        return offset < 0 ? Problems.Invalid("offset", $"offset is {offset}; it may be 0 or more.") : null;
    }
}
