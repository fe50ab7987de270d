namespace FleetDefrag.Defrag;

/// <summary>A progress receiver that ignores all reports.</summary>
/// <typeparam name="T">The type of the reports.</typeparam>
public sealed class NullProgress<T> : IProgress<T>
{
    /// <inheritdoc/>
    public void Report(T value)
    {
        // Reports are ignored.
    }
}
