using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Routing;

namespace FleetDefrag.Defrag.Planning.Targets;

/// <summary>The incomplete routes of an attempt: the best of them, and what the next plan does otherwise.</summary>
/// <param name="plans">The most plans of the attempt.</param>
internal sealed class TriedRoutes(int plans)
{
    // Times that plans follow each other and leave some stream in more fragments.
    private const int MaxChains = 4;

    // The streams that stay divided are few if they are this share or less.
    private const int FewDividedShare = 64;

    private Route _whole = Route.None;
    private Route _part = Route.None;
    private int _plans = plans;
    private int _chains;

    /// <summary>True while another plan may follow.</summary>
    public bool MayPlan => _plans > 0;

    /// <summary>The streams that found no way. The next plan leaves them where they lie.</summary>
    public HashSet<int> Stuck { get; } = [];

    /// <summary>The route with the highest gain, or else the beginning of a longer one; without moves where there is none.</summary>
    public Route Best => _whole.Groups.Count > 0 ? _whole : _part;

    /// <summary>Keeps a route that can be carried out as it is, if no other one gains more.</summary>
    /// <returns>The streams that the next plan leaves out.</returns>
    public HashSet<int> Keep(Route route)
    {
        _plans--;
        _whole = route.Gain > _whole.Gain ? route : _whole;
        Stuck.UnionWith(route.Stuck);
        return route.Stuck;
    }

    /// <summary>Keeps the moves up to the point where no stream has more fragments, if no other part gains more.</summary>
    /// <param name="groups">Moves that leave some stream in more fragments at their end.</param>
    public void KeepPart(List<MoveGroup> groups)
    {
        var first = Route.BestPart(groups);
        _part = first.Gain > _part.Gain ? first : _part;
    }

    /// <summary>Leaves streams out of the next plan. Fewer plans follow than behind a route that can be carried out.</summary>
    /// <param name="route">A route that leaves some stream in more fragments.</param>
    /// <param name="divided">The streams that have more fragments after all plans that follow the route.</param>
    /// <param name="homeless">The number of streams that the route was to bring to their targets.</param>
    /// <returns>The streams that the next plan leaves out.</returns>
    public HashSet<int> LeaveOut(Route route, HashSet<int> divided, int homeless)
    {
        // Where only a few streams stay divided, the next plan leaves out these.
        var isNear = divided.Count > 0 && divided.Count * FewDividedShare <= homeless;
        _plans = ++_chains == MaxChains ? 0 : Math.Max(isNear ? 1 : 0, Math.Min(_plans - 1, MaxChains - 1));
        var failed = isNear ? divided : route.Stuck;
        Stuck.UnionWith(failed);
        return failed;
    }
}
