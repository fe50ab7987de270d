using FleetDefrag.Ntfs.Devices.Blocks;

namespace FleetDefrag.Ntfs.Devices.Image.Journal;

/// <summary>
/// The clusters of a redo journal: one run or several pieces, down to single clusters. The bytes of the journal follow each other through
/// the pieces in their order.
/// </summary>
/// <param name="Runs">The pieces in the order of the journal's bytes; none without a journal. No two overlap.</param>
/// <param name="ClusterBytes">Bytes of a cluster.</param>
internal sealed record JournalPieces(IReadOnlyList<ClusterRun> Runs, int ClusterBytes)
{
    /// <summary>The pieces of no journal.</summary>
    public static JournalPieces None { get; } = new([], 1);

    /// <summary>The first cluster, to which the mark of the volume leads; 0 without a journal.</summary>
    public Lcn Start => Runs.Count == 0 ? default : Runs[0].Start;

    /// <summary>Number of clusters.</summary>
    public ClusterCount Length => new(Runs.Sum(static run => run.Length.Value));

    /// <summary>Number of bytes.</summary>
    public long LengthBytes => Length.ToBytes(ClusterBytes);

    /// <summary>Returns how many clusters of a run belong to the journal.</summary>
    public ClusterCount CountIn(ClusterRun run)
    {
        var count = ClusterCount.Zero;
        foreach (var piece in Runs)
        {
            if (piece.Overlaps(run))
                count += piece.Intersect(run).Length;
        }

        return count;
    }

    /// <summary>Returns the pieces without the clusters of a run, in the same order.</summary>
    public JournalPieces Without(ClusterRun run)
    {
        var left = new List<ClusterRun>(Runs.Count + 1);
        foreach (var piece in Runs)
        {
            if (!piece.Overlaps(run))
            {
                left.Add(piece);
                continue;
            }

            if (piece.Start < run.Start)
                left.Add(ClusterRun.Between(piece.Start, run.Start));
            if (run.End < piece.End)
                left.Add(ClusterRun.Between(run.End, piece.End));
        }

        return this with { Runs = left };
    }

    /// <summary>Returns the pieces without the clusters of another journal.</summary>
    public JournalPieces Without(JournalPieces other) => other.Runs.Aggregate(this, static (left, run) => left.Without(run));

    /// <summary>Returns the first clusters, at most as many as there are.</summary>
    public JournalPieces Take(ClusterCount count)
    {
        var taken = new List<ClusterRun>();
        foreach (var piece in Runs)
        {
            if (count == ClusterCount.Zero)
                break;
            taken.Add(piece.Length > count ? piece with { Length = count } : piece);
            count -= taken[^1].Length;
        }

        return this with { Runs = taken };
    }

    /// <summary>Reads bytes of the journal.</summary>
    /// <param name="device">The volume.</param>
    /// <param name="offset">Offset of the first byte within the journal.</param>
    /// <param name="buffer">Receives the bytes. All of them lie within the journal.</param>
    public void Read(IBlockDevice device, long offset, Span<byte> buffer)
    {
        foreach (var (at, length) in Locate(offset, buffer.Length))
        {
            device.Read(at, buffer[..length]);
            buffer = buffer[length..];
        }
    }

    /// <summary>Writes bytes of the journal.</summary>
    /// <param name="device">The volume.</param>
    /// <param name="offset">Offset of the first byte within the journal.</param>
    /// <param name="buffer">The bytes. All of them lie within the journal.</param>
    public void Write(IBlockDevice device, long offset, ReadOnlySpan<byte> buffer)
    {
        foreach (var (at, length) in Locate(offset, buffer.Length))
        {
            device.Write(at, buffer[..length]);
            buffer = buffer[length..];
        }
    }

    // Returns the parts of a range of the journal as offsets on the volume. Neighbouring pieces share one part.
    private List<(long At, int Length)> Locate(long offset, int length)
    {
        var parts = new List<(long At, int Length)>();
        foreach (var piece in Runs)
        {
            var bytes = piece.Length.ToBytes(ClusterBytes);
            if (offset < bytes && length > 0)
            {
                var (at, part) = ((piece.Start.Value * ClusterBytes) + offset, (int)Math.Min(length, bytes - offset));
                if (parts.Count > 0 && parts[^1].At + parts[^1].Length == at)
                    parts[^1] = (parts[^1].At, parts[^1].Length + part);
                else
                    parts.Add((at, part));
                length -= part;
                offset += part;
            }

            offset -= bytes;
        }

        return length == 0 ? parts : throw new ArgumentOutOfRangeException(nameof(length), length, "The journal is shorter.");
    }
}
