using FleetDefrag.TestKit.Raw;

namespace FleetDefrag.TestKit.Shapes;

/// <summary>Places pieces of streams and free runs on the clusters that are not in use.</summary>
internal sealed class ShapePlacement
{
    private const int MftZoneShare = 8;

    private readonly byte[] _bits;
    private readonly List<RawRun> _available = [];
    private readonly Random _random;
    private readonly VolumeShape _shape;
    private int _run;
    private long _used;
    private long _owed;

    /// <summary>Finds the available clusters.</summary>
    /// <param name="bits">The cluster bitmap. <see cref="Place"/> marks what it allocates.</param>
    /// <param name="totalClusters">The number of clusters.</param>
    /// <param name="shape">The distribution of pieces and free runs.</param>
    public ShapePlacement(byte[] bits, long totalClusters, VolumeShape shape)
    {
        _bits = bits;
        _shape = shape;
        _random = new Random(shape.Seed + 1);
        for (var lcn = 0L; lcn < totalClusters; lcn++)
        {
            var start = lcn;
            while (lcn < totalClusters && (bits[lcn / 8] & (1 << (int)(lcn % 8))) == 0)
                lcn++;
            if (start < lcn)
                _available.Add(new RawRun(start, lcn - start));
        }
    }

    /// <summary>The number of available clusters.</summary>
    public long Available => _available.Sum(static run => run.Length);

    /// <summary>The number of available runs.</summary>
    public int Runs => _available.Count;

    /// <summary>Places all streams. What remains is free space in runs of the shape's distribution.</summary>
    public void Place(IEnumerable<ShapeStream> streams)
    {
        var pieces = InOrder(streams);
        var free = Available - pieces.Sum(static piece => piece.Length);
        var lengths = FreeRunLengths.Draw(_shape, free, pieces.Length, _random);
        var places = FreePlaces(pieces, lengths, free);
        var next = 0;
        for (var index = 0; index < pieces.Length; index++)
        {
            while (next < places.Length && places[next] == index)
                Leave(lengths[next++]);
            Put(pieces[index]);
        }
    }

    private (ShapeStream Stream, int Piece, long Length)[] InOrder(IEnumerable<ShapeStream> streams)
    {
        var pieces = new List<(ShapeStream, int, long)>();
        var keys = new List<double>();
        foreach (var stream in streams)
        {
            var home = _random.NextDouble();
            var neighbourhood = stream.Type == RawRecord.Data ? _shape.Neighbourhood : 1;
            var lengths = stream.Cut(_random);
            var own = new double[lengths.Length];
            for (var piece = 0; piece < own.Length; piece++)
                own[piece] = home + ((_random.NextDouble() - 0.5) * neighbourhood);
            if (_shape.IsAscending)
                Array.Sort(own);
            keys.AddRange(own);
            for (var piece = 0; piece < own.Length; piece++)
                pieces.Add((stream, piece, lengths[piece]));
        }

        var ordered = pieces.ToArray();
        Array.Sort(keys.ToArray(), ordered);
        return ordered;
    }

    // Returns, for each free run, the piece that follows it.
    private int[] FreePlaces((ShapeStream, int, long Length)[] pieces, List<long> lengths, long free)
    {
        var within = pieces.Length;
        if (_shape.FreeRuns == FreeRunKind.InMftZone)
        {
            var zone = (_available[^1].Lcn + _available[^1].Length) / MftZoneShare;
            var (before, count) = (free, 1);
            while (count < pieces.Length && before + pieces[count - 1].Length < zone)
                before += pieces[count++ - 1].Length;
            within = count;
        }

        var places = Enumerable.Range(0, within).ToArray();
        _random.Shuffle(places);
        var chosen = new int[lengths.Count];
        for (var run = 0; run < chosen.Length; run++)
            chosen[run] = places[run % within];
        Array.Sort(chosen);
        return chosen;
    }

    private void Leave(long clusters)
    {
        var spent = Math.Min(clusters, _owed);
        _owed -= spent;
        for (var left = clusters - spent; left > 0;)
            left -= Take(left).Length;
    }

    private void Put((ShapeStream Stream, int Piece, long Length) piece)
    {
        var unit = piece.Stream.Unit;
        for (var left = piece.Length; left > 0;)
        {
            var run = Take(left);
            // The clusters before an obstacle stay free if a unit does not fit there.
            var length = left == run.Length || run.Length % unit == 0 ? run.Length : run.Length / unit * unit;
            _owed += run.Length - length;
            if (length == 0)
                continue;
            for (var lcn = run.Lcn; lcn < run.Lcn + length; lcn++)
                _bits[lcn / 8] |= (byte)(1 << (int)(lcn % 8));
            piece.Stream.Put(piece.Piece, new RawRun(run.Lcn, length));
            left -= length;
        }
    }

    private RawRun Take(long most)
    {
        if (_run == _available.Count)
            throw new InvalidOperationException($"Shape {_shape.Seed} has no clusters left.");
        var run = _available[_run];
        var length = Math.Min(most, run.Length - _used);
        var taken = new RawRun(run.Lcn + _used, length);
        _used += length;
        if (_used == run.Length)
            (_run, _used) = (_run + 1, 0);
        return taken;
    }
}
