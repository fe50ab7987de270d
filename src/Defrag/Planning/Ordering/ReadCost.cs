using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Ordering;

/// <summary>The modelled seconds of jumps and moves on a rotating disk of 7200 revolutions a minute.</summary>
/// <remarks>
/// A jump takes <see cref="ReadSequence.JumpSeconds"/>, whatever its distance. <c>probe</c> computes the same with the distances of all
/// seeks; the plan only compares layouts.
/// </remarks>
internal static class ReadCost
{
    /// <summary>
    /// Streams of more bytes stay where they lie. A stream out of order costs two jumps, one to it and one back; the transfer of 1.4 MB
    /// takes as long.
    /// </summary>
    public const long MostBytes = 1_400_000;

    private const double BytesPerSecond = 55_000_000;

    /// <summary>A read skips forward over so many bytes while the disk turns.</summary>
    public const long MostSkippedBytes = 256 << 10;

    /// <summary>Returns the seconds that a backup needs for the jumps between streams.</summary>
    /// <param name="model">The model of the volume.</param>
    /// <param name="sequence">The read order.</param>
    /// <param name="targetOf">Returns the target of a stream; null for a stream that stays.</param>
    public static double Jumps(LayoutModel model, ReadSequence sequence, Func<int, ClusterRun?> targetOf)
    {
        var seconds = 0.0;
        var end = default(Lcn);
        foreach (var stream in sequence.Streams)
        {
            var fragments = model.ListFragments(stream);
            if (fragments.Count == 0)
                continue;
            var target = targetOf(stream);
            var start = target?.Start ?? fragments[0].Run.Start;
            seconds += Between(sequence, end, start);
            end = target?.End ?? fragments[fragments.Count - 1].Run.End;
        }

        return seconds;
    }

    /// <summary>Returns the seconds from the end of one stream to the start of the next: a jump, or a skip forward.</summary>
    /// <param name="sequence">Gives the bytes in a cluster and the seconds of a jump.</param>
    /// <param name="end">The end of the stream read before.</param>
    /// <param name="start">The start of the next stream.</param>
    public static double Between(ReadSequence sequence, Lcn end, Lcn start)
    {
        var skipped = (start.Value - end.Value) * sequence.ClusterBytes;
        return skipped is >= 0 and <= MostSkippedBytes ? skipped / BytesPerSecond : sequence.JumpSeconds;
    }

    /// <summary>Returns the seconds in which clusters are moved: read once and written once.</summary>
    /// <param name="sequence">Gives the bytes in a cluster.</param>
    /// <param name="clusters">The clusters to move.</param>
    /// <param name="streams">The streams to move; the heads go there and back for each.</param>
    public static double Moving(ReadSequence sequence, ClusterCount clusters, int streams) =>
        (2 * clusters.ToBytes(sequence.ClusterBytes) / BytesPerSecond) + (2 * streams * sequence.JumpSeconds);

    /// <summary>Returns the present place of a stream.</summary>
    public static ClusterRun PlaceOf(LayoutModel model, int stream) => model.ListFragments(stream)[0].Run;
}
