using System.Collections.Concurrent;
using FleetDefrag.Contracts.V1;
using FleetDefrag.Defrag.Execution;

namespace FleetDefrag.Agent.Volumes;

/// <summary>
/// Remembers the last run that the server named for each volume, so that every analysis forecasts such a run. Thread-safe.
/// </summary>
internal sealed class KnownWorks
{
    private readonly ConcurrentDictionary<string, DefragmentWork> _works = new(StringComparer.OrdinalIgnoreCase);

    /// <summary>Remembers the run of a volume.</summary>
    public void Keep(string path, DefragmentWork work) => _works[path] = work;

    /// <summary>Returns the run that an analysis plans, and remembers it.</summary>
    /// <param name="path">The volume.</param>
    /// <param name="named">The run that the server names now; null for none.</param>
    public DefragmentWork Known(string path, DefragmentWork? named)
    {
        if (named is null)
            return _works.GetValueOrDefault(path) ?? new DefragmentWork { MaxMovedRatio = DefragOptions.UsualMovedRatio };
        Keep(path, named);
        return named;
    }
}
