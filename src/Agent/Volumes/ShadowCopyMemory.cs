using FleetDefrag.Contracts.V1;

namespace FleetDefrag.Agent.Volumes;

/// <summary>
/// What volumes' shadow copies were when last asked. Windows starts its shadow copy service for each question, and ends it when nobody asks for
/// minutes: asked each time that somebody looks at the volumes, it would never end. Not thread-safe.
/// </summary>
/// <param name="read">Asks; null where nobody knows.</param>
/// <param name="time">For the age of answers.</param>
internal sealed class ShadowCopyMemory(Func<string, Ntfs.ShadowCopies?> read, TimeProvider time)
{
    /// <summary>How old an answer may be: the planner looks at tonight, not at this minute.</summary>
    internal static readonly TimeSpan Longest = TimeSpan.FromMinutes(15);

    private readonly Dictionary<string, (long Asked, Ntfs.ShadowCopies? Copies)> _answers = new(StringComparer.OrdinalIgnoreCase);

    /// <summary>The shadow copies of a volume in the words of the contract; null where nobody knows.</summary>
    public ShadowCopies? Of(string path)
    {
        if (!_answers.TryGetValue(path, out var answer) || time.GetElapsedTime(answer.Asked) >= Longest)
            _answers[path] = answer = (time.GetTimestamp(), read(path));
        return answer.Copies is { } copies ? new ShadowCopies { Count = (uint)copies.Count, FreeBytes = (ulong)copies.FreeBytes, UsedBytes = (ulong)copies.UsedBytes } : null;
    }
}
