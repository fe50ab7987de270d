namespace FleetDefrag.Defrag;

/// <summary>Progress that nobody watches.</summary>
/// <typeparam name="T">What would be told.</typeparam>
public sealed class NullProgress<T> : IProgress<T>
{
    /// <inheritdoc/>
    public void Report(T value)
    {
        // Nobody watches.
    }
}
