namespace FleetDefrag.Defrag.Planning.Model;

/// <summary>A strategy: what to improve and in which order. Pure: it reads the model and proposes; whoever carries a proposal out tells the model.</summary>
public interface IPass
{
    /// <summary>The name in <c>--passes</c> and in reports.</summary>
    string Name { get; }

    /// <summary>True for the streams whose excess fragments this pass reports.</summary>
    bool Covers(LayoutModel model, int stream);

    /// <summary>Starts proposing.</summary>
    IPassRun Start(LayoutModel model);
}
