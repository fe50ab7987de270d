using Microsoft.AspNetCore.Http.HttpResults;

namespace FleetDefrag.Server.Http;

/// <summary>Lists are given in pages: so many, after so many.</summary>
internal static class Paging
{
    /// <summary>How many, where nothing is said.</summary>
    public const int Standard = 100;

    private const int Most = 500;

    /// <summary>What is wrong with the page that was asked for; null: nothing.</summary>
    public static ProblemHttpResult? Refuse(int limit, int offset = 0)
    {
        if (limit is < 1 or > Most)
            return Problems.Invalid("limit", $"limit is {limit}; it may be 1 to {Most}.");
        return offset < 0 ? Problems.Invalid("offset", $"offset is {offset}; it may be 0 or more.") : null;
    }
}
