namespace FleetDefrag.Defrag.Planning.Model;

/// <summary>
/// A strategy of defragmentation: proposes moves for one kind of improvement, best first. A pass is pure. The caller carries out each
/// proposal and reports the result to the model.
/// </summary>
public interface IPass
{
    /// <summary>The name in <c>--passes</c> and in reports.</summary>
    string Name { get; }

    /// <summary>Returns true for the streams whose excess fragments this pass reports.</summary>
    bool Covers(LayoutModel model, int stream);

    /// <summary>Starts a run of the pass on a model.</summary>
    IPassRun Start(LayoutModel model);
}
