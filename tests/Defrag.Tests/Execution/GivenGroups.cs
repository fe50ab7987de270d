using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;

namespace FleetDefrag.Defrag.Tests.Execution;

/// <summary>A pass that proposes given groups of moves, one after the other.</summary>
internal sealed class GivenGroups(params MoveGroup[] groups) : IPass, IPassRun
{
    private readonly Queue<MoveGroup> _groups = new(groups);
    private LayoutModel? _model;

    public string Name => "given";

    public bool WantsSpace => false;

    public bool Covers(LayoutModel model, int stream) => true;

    /// <summary>Called ten times before each group, as by a search that looks whether the run must stop.</summary>
    public Action WhilePlanning { get; init; } = static () => { };

    public IPassRun Start(LayoutModel model)
    {
        _model = model;
        return this;
    }

    public MoveGroup? Next()
    {
        for (var step = 0; step < 10; step++)
        {
            WhilePlanning();
            _model!.ThrowIfStopped();
        }

        return _groups.TryDequeue(out var group) ? group : null;
    }
}
