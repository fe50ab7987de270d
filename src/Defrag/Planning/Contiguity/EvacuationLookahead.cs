using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Contiguity;

/// <summary>A gathering that is planned on another thread for the volume as it will be.</summary>
internal sealed class EvacuationLookahead
{
    private readonly List<ClusterRun> _free;
    private readonly List<int> _waiting;
    private readonly Task<EvacuationPlan?> _planning;
    private volatile bool _isAbandoned;

    /// <summary>Begins to plan what comes after a plan.</summary>
    /// <param name="before">Its end belongs to the other thread from now on.</param>
    /// <param name="times">How many of the longest streams that wait the hole should take.</param>
    /// <param name="mustStop">True once the run must stop.</param>
    public EvacuationLookahead(EvacuationPlan before, int times, Func<bool> mustStop)
    {
        var model = before.FinalModel;
        _free = [.. model.Free.Runs];
        _waiting = before.Remaining;
        model.MustStop = () => _isAbandoned || mustStop();
        _planning = Task.Run(() => EvacuationPlan.Create(model, before.Remaining, times));
    }

    /// <summary>True where the volume has become what this was planned for.</summary>
    /// <param name="model">The volume.</param>
    /// <param name="waiting">The streams that wait for a place.</param>
    public bool Matches(LayoutModel model, List<int> waiting) =>
        waiting.Count == _waiting.Count && model.Free.Runs.SequenceEqual(_free) && new HashSet<int>(_waiting).SetEquals(waiting);

    /// <summary>The plan, as soon as it is made.</summary>
    /// <exception cref="OperationCanceledException">The run must stop.</exception>
    public EvacuationPlan? Wait() => _planning.GetAwaiter().GetResult();

    /// <summary>Ends planning: nobody wants it.</summary>
    public void Abandon() => _isAbandoned = true;
}
