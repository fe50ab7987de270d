using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Contiguity;

/// <summary>Plans the next evacuation on another thread, for the volume as the current one will leave it.</summary>
internal sealed class EvacuationLookahead
{
    private readonly List<ClusterRun> _free;
    private readonly List<int> _waiting;
    private readonly Task<EvacuationPlan?> _planning;
    private volatile bool _isAbandoned;

    /// <summary>Starts to plan the evacuation after a given one.</summary>
    /// <param name="before">The plan before it. The other thread owns its final model from now on.</param>
    /// <param name="times">The number of longest waiting streams that the free run should hold.</param>
    /// <param name="mustStop">Returns true once the run must stop.</param>
    public EvacuationLookahead(EvacuationPlan before, int times, Func<bool> mustStop)
    {
        var model = before.FinalModel;
        _free = [.. model.Free.Runs];
        _waiting = before.Remaining;
        model.MustStop = () => _isAbandoned || mustStop();
        _planning = Task.Run(() => EvacuationPlan.Create(model, before.Remaining, times));
    }

    /// <summary>Returns true if the volume is in the state for which this plan was made.</summary>
    /// <param name="model">The model of the volume.</param>
    /// <param name="waiting">The streams that wait for a target.</param>
    public bool Matches(LayoutModel model, List<int> waiting) =>
        waiting.Count == _waiting.Count && model.Free.Runs.SequenceEqual(_free) && new HashSet<int>(_waiting).SetEquals(waiting);

    /// <summary>Waits for the plan and returns it.</summary>
    /// <exception cref="OperationCanceledException">The run must stop.</exception>
    public EvacuationPlan? Wait() => _planning.GetAwaiter().GetResult();

    /// <summary>Stops planning, because the plan is not needed.</summary>
    public void Abandon() => _isAbandoned = true;
}
