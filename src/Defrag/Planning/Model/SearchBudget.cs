using FleetDefrag.Defrag.Analysis;

namespace FleetDefrag.Defrag.Planning.Model;

/// <summary>
/// The gaps, streams and moves that all searches and routes of a run may visit, in proportion to n log n fragments. Without this limit, a
/// full volume on which nothing fits is searched for minutes.
/// </summary>
internal sealed class SearchBudget
{
    // A matter of seconds.
    private const long ForAnyVolume = 200_000_000;
    private const long ForEachFragment = 100;

    private long _left;

    // Kept for attempts that come later.
    private long _kept;

    /// <summary>Creates the budget for a volume.</summary>
    /// <param name="snapshot">The layout at the start of the run.</param>
    public SearchBudget(VolumeSnapshot snapshot)
    {
        var fragments = 2L;
        for (var stream = 0; stream < snapshot.StreamCount; stream++)
            fragments += snapshot.CountFragments(stream).Fragments;
        _left = ForAnyVolume + (long)(ForEachFragment * fragments * Math.Log2(fragments));
    }

    /// <summary>Asked for the time of the run; true ends plans like a spent budget.</summary>
    public Func<bool> IsOutOfTime { get; set; } = static () => false;

    /// <summary>True once no further search begins. Plans end with what they have found.</summary>
    public bool IsSpent => _left <= _kept || IsOutOfTime();

    /// <summary>Runs an attempt that may spend half of what is left, so that a later one has its turn.</summary>
    /// <typeparam name="T">What the attempt returns.</typeparam>
    /// <param name="attempt">The attempt. It does not call this method.</param>
    public T SpendHalf<T>(Func<T> attempt)
    {
        _kept = _left / 2;
        try
        {
            return attempt();
        }
        finally
        {
            _kept = 0;
        }
    }

    /// <summary>Counts the gaps, streams and moves that a search or a route visited.</summary>
    public void Spend(long visits) => _left -= visits;
}
