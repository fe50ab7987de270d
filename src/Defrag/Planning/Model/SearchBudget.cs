namespace FleetDefrag.Defrag.Planning.Model;

/// <summary>
/// The gaps and streams that all searches for places in a run may visit. Without this limit, a full volume on which nothing fits is
/// searched for minutes.
/// </summary>
internal sealed class SearchBudget
{
    // A matter of seconds.
    private long _left = 200_000_000;

    /// <summary>True once no further search begins. Streams without a place stay fragmented then.</summary>
    public bool IsSpent => _left <= 0;

    /// <summary>Counts the gaps and streams that a search visited.</summary>
    public void Spend(long visits) => _left -= visits;
}
