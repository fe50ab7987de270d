using FleetDefrag.Defrag.Analysis;

namespace FleetDefrag.Defrag.Planning.Model;

/// <summary>
/// The properties of streams that plans ask for most often, one byte each. In the snapshot they lie far apart in memory.
/// </summary>
internal sealed class StreamFlags
{
    private const byte KindMask = 3;
    private const byte Immovable = 4;
    private const byte InUnits = 8;

    private readonly byte[] _flags;

    /// <summary>Reads the properties of all streams from a snapshot.</summary>
    /// <param name="snapshot">The layout.</param>
    /// <param name="splitsUnits">True if parts of a unit may move, so that no stream moves in units.</param>
    public StreamFlags(VolumeSnapshot snapshot, bool splitsUnits)
    {
        _flags = new byte[snapshot.StreamCount];
        for (var stream = 0; stream < _flags.Length; stream++)
        {
            var traits = snapshot.Stream(stream).Traits;
            _flags[stream] = (byte)((byte)snapshot.Kind(stream)
                | (traits.HasFlag(StreamTraits.Immovable) ? Immovable : 0)
                | (traits.HasFlag(StreamTraits.InUnits) && !splitsUnits ? InUnits : 0));
        }
    }

    /// <summary>Creates a copy that can be changed independently.</summary>
    /// <param name="original">The original.</param>
    /// <param name="added">More streams, each with the properties of the stream at an index.</param>
    public StreamFlags(StreamFlags original, IEnumerable<int> added) =>
        _flags = [.. original._flags, .. added.Select(stream => original._flags[stream])];

    /// <summary>Returns the kind of a stream.</summary>
    public StreamKind Kind(int stream) => (StreamKind)(_flags[stream] & KindMask);

    /// <summary>Returns true for a stream that moves in compression units.</summary>
    public bool MovesInUnits(int stream) => (_flags[stream] & InUnits) != 0;

    /// <summary>Returns false for streams that the volume declares immovable or that were blocked.</summary>
    public bool IsMovable(int stream) => (_flags[stream] & Immovable) == 0;

    /// <summary>Returns true for a stream of which any part may move anywhere: movable, not in units, and not $MFT.</summary>
    public bool IsFreelyMovable(int stream)
    {
        var flags = _flags[stream];
        return (flags & (Immovable | InUnits)) == 0 && (StreamKind)(flags & KindMask) != StreamKind.Mft;
    }

    /// <summary>Makes a stream immovable from now on.</summary>
    public void Block(int stream) => _flags[stream] |= Immovable;
}
