using FleetDefrag.Contracts.V1;

namespace FleetDefrag.Agent.Volumes;

/// <summary>
/// A cache of the shadow copies of volumes. Windows starts its shadow copy service for each query, and ends it after some minutes without
/// one: without the cache, the regular listing of volumes would keep the service running. Not thread-safe.
/// </summary>
/// <param name="read">Returns the shadow copies of a volume; null where they are unknown.</param>
/// <param name="time">For the age of cached answers.</param>
internal sealed class ShadowCopyMemory(Func<string, Ntfs.ShadowCopies?> read, TimeProvider time)
{
    /// <summary>The longest age of a cached answer. The planner plans the coming night, not this minute.</summary>
    internal static readonly TimeSpan Longest = TimeSpan.FromMinutes(15);

    private readonly Dictionary<string, (long Asked, Ntfs.ShadowCopies? Copies)> _answers = new(StringComparer.OrdinalIgnoreCase);

    /// <summary>Returns the shadow copies of a volume in the type of the contract; null where they are unknown.</summary>
    public ShadowCopies? Of(string path)
    {
        if (!_answers.TryGetValue(path, out var answer) || time.GetElapsedTime(answer.Asked) >= Longest)
            _answers[path] = answer = (time.GetTimestamp(), read(path));
        return answer.Copies is { } copies
            ? new ShadowCopies { Count = (uint)copies.Count, FreeBytes = (ulong)copies.FreeBytes, UsedBytes = (ulong)copies.UsedBytes }
            : null;
    }
}
