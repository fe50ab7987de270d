namespace FleetDefrag.Defrag.Forecast;

/// <summary>Keeps evenly chosen reads of a backup: every read at first, every second one when too many were kept, and so on.</summary>
/// <param name="most">The most reads to keep, an even number.</param>
internal sealed class ReadSampler(int most)
{
    // A long read is drawn as a line of places, not as its beginning only.
    private const long PieceBytes = 1 << 20;

    private readonly List<(double Seconds, long Offset)> _kept = [];
    private long _seen;
    private long _step = 1;
    private double _end;

    /// <summary>Adds a read.</summary>
    /// <param name="began">The time at which the transfer begins, in seconds.</param>
    /// <param name="ended">The time at which it ends.</param>
    /// <param name="offset">The offset of the first byte.</param>
    /// <param name="bytes">The number of bytes.</param>
    public void Add(double began, double ended, long offset, long bytes)
    {
        _end = ended;
        var pieces = Math.Max(1, bytes / PieceBytes);
        // Only the pieces that the step chooses: a read of terabytes has millions of them.
        for (var number = Chosen(_seen); number < _seen + pieces; number = Chosen(number + 1))
        {
            if (_kept.Count == most)
                Thin();
            var piece = number - _seen;
            _kept.Add((began + ((ended - began) * piece / pieces), offset + (piece * PieceBytes)));
        }

        _seen += pieces;
    }

    /// <summary>Returns the kept reads.</summary>
    /// <param name="volumeBytes">The size of the volume.</param>
    public IReadOnlyList<ReadSpot> Spots(long volumeBytes) =>
        [.. _kept.Select(read => new ReadSpot(Scaled(read.Seconds, _end), Scaled(read.Offset, volumeBytes)))];

    private static ushort Scaled(double value, double most) =>
        most <= 0 ? (ushort)0 : (ushort)Math.Clamp(value / most * ushort.MaxValue, 0, ushort.MaxValue);

    // The first number from here on that the step chooses.
    private long Chosen(long number) => (number + _step - 1) / _step * _step;

    private void Thin()
    {
        var kept = 0;
        for (var index = 0; index < _kept.Count; index += 2)
            _kept[kept++] = _kept[index];
        _kept.RemoveRange(kept, _kept.Count - kept);
        _step *= 2;
    }
}
