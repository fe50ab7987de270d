using FleetDefrag.TestKit.Raw;

namespace FleetDefrag.TestKit.Shapes;

/// <summary>A non-resident stream before and after its clusters have places.</summary>
/// <param name="segments">The allocated clusters and the holes, in the order of the VCNs.</param>
internal sealed class ShapeStream(IReadOnlyList<StreamPart> segments)
{
    private readonly List<RawRun> _runs = [];
    private List<RawRun>[] _pieces = [];

    /// <summary>A stream without holes.</summary>
    public ShapeStream(long clusters)
        : this([new StreamPart(clusters, 0)])
    {
    }

    /// <summary>The attribute type.</summary>
    public uint Type { get; init; } = RawRecord.Data;

    /// <summary>The name, as UTF-16 bytes; empty for the unnamed stream.</summary>
    public byte[] Name { get; init; } = [];

    /// <summary>ATTR_IS_COMPRESSED, ATTR_IS_ENCRYPTED, ATTR_IS_SPARSE.</summary>
    public ushort Flags { get; init; }

    /// <summary>The length in bytes.</summary>
    public long Bytes { get; init; }

    /// <summary>Clusters that must not be separated: those of a file record or an index block.</summary>
    public int Unit { get; init; } = 1;

    /// <summary>The wanted number of fragments.</summary>
    public int Fragments { get; set; } = 1;

    /// <summary>The number of extension records that hold the run list; 0 if the base record holds it.</summary>
    public int Extensions { get; set; }

    /// <summary>The allocated clusters and the holes, in the order of the VCNs.</summary>
    public IReadOnlyList<StreamPart> Segments => segments;

    /// <summary>The number of allocated clusters.</summary>
    public long Clusters { get; } = segments.Sum(static segment => segment.Data);

    /// <summary>The number of VCNs.</summary>
    public long Vcns { get; } = segments.Sum(static segment => segment.Data + segment.Hole);

    /// <summary>Draws the lengths of the pieces that are placed one by one.</summary>
    public long[] Cut(Random random)
    {
        var units = Clusters / Unit;
        var pieces = (int)Math.Clamp(Fragments, 1, units);
        _pieces = new List<RawRun>[pieces];
        var weights = new double[pieces];
        for (var piece = 0; piece < pieces; piece++)
            weights[piece] = 0.2 + random.NextDouble();
        var sum = weights.Sum();
        var lengths = new long[pieces];
        for (var piece = 0; piece < pieces; piece++)
            lengths[piece] = (1 + (long)(weights[piece] / sum * (units - pieces))) * Unit;
        lengths[^1] += Clusters - lengths.Sum();
        return lengths;
    }

    /// <summary>Gives a piece, or the next part of it, its clusters.</summary>
    public void Put(int piece, RawRun run) => (_pieces[piece] ??= []).Add(run);

    /// <summary>Returns the allocated runs in the order of the VCNs, after all pieces have places. Adjacent runs are joined.</summary>
    public List<RawRun> Runs()
    {
        foreach (var run in _pieces.SelectMany(static runs => runs))
        {
            if (_runs.Count > 0 && _runs[^1].Lcn + _runs[^1].Length == run.Lcn)
                _runs[^1] = _runs[^1] with { Length = _runs[^1].Length + run.Length };
            else
                _runs.Add(run);
        }

        _pieces = [];
        return _runs;
    }

    /// <summary>Returns the run list: allocated runs and holes in the order of the VCNs.</summary>
    public List<RawRun> RunList()
    {
        var runs = Runs();
        if (segments.Count == 1 && segments[0].Hole == 0)
            return runs;
        var list = new List<RawRun>();
        var (index, used) = (0, 0L);
        foreach (var segment in segments)
        {
            for (var left = segment.Data; left > 0;)
            {
                var part = Math.Min(left, runs[index].Length - used);
                list.Add(new RawRun(runs[index].Lcn + used, part));
                (left, used) = (left - part, used + part);
                if (used == runs[index].Length)
                    (index, used) = (index + 1, 0);
            }

            if (segment.Hole > 0)
                list.Add(new RawRun(-1, segment.Hole));
        }

        return Joined(list);
    }

    // Two segments without a hole between them can continue each other.
    private static List<RawRun> Joined(List<RawRun> list)
    {
        var joined = new List<RawRun>();
        foreach (var run in list)
        {
            var continues = joined.Count > 0
                && (run.Lcn < 0 ? joined[^1].Lcn < 0 : joined[^1].Lcn >= 0 && joined[^1].Lcn + joined[^1].Length == run.Lcn);
            if (continues)
                joined[^1] = joined[^1] with { Length = joined[^1].Length + run.Length };
            else
                joined.Add(run);
        }

        return joined;
    }
}
