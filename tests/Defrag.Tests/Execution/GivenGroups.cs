using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;

namespace FleetDefrag.Defrag.Tests.Execution;

/// <summary>A pass that proposes given groups of moves, one after the other.</summary>
internal sealed class GivenGroups(params MoveGroup[] groups) : IPass, IPassRun
{
    private readonly Queue<MoveGroup> _groups = new(groups);

    public string Name => "given";

    public bool WantsSpace => false;

    public bool Covers(LayoutModel model, int stream) => true;

    public IPassRun Start(LayoutModel model) => this;

    public MoveGroup? Next() => _groups.TryDequeue(out var group) ? group : null;
}
