namespace FleetDefrag.Server.Data.Entities;

/// <summary>What an API token may do.</summary>
internal enum ApiTokenScope
{
    /// <summary>Everything that its person may do, except with sessions and tokens.</summary>
    Full,

    /// <summary>Only requests that change nothing.</summary>
    Read,
}
