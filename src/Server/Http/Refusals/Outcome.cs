namespace FleetDefrag.Server.Http.Refusals;

/// <summary>The outcome of a use case: its result, or the reason why it did nothing.</summary>
/// <param name="Result">Set unless the use case refused.</param>
/// <param name="Refusal">Set when the use case refused.</param>
internal readonly record struct Outcome<T>(T? Result, FeatureRefusal? Refusal)
    where T : class
{
    /// <summary>Wraps a result, so that a handler returns it as it is.</summary>
    public static implicit operator Outcome<T>(T result) => new(result, null);

    /// <summary>Wraps a refusal, so that a handler returns it as it is.</summary>
    public static implicit operator Outcome<T>(FeatureRefusal refusal) => new(null, refusal);
}
