using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Model;

/// <summary>
/// The properties of streams that plans ask for most often, one byte each. In the snapshot they lie far apart in memory.
/// </summary>
internal sealed class StreamFlags
{
    private const byte KindMask = 3;
    private const byte Immovable = 4;
    private const byte InUnits = 8;
    private const byte NeverMakesWay = 16;

    private readonly byte[] _flags;

    /// <summary>Reads the properties of all streams from a snapshot.</summary>
    /// <param name="snapshot">The layout.</param>
    /// <param name="splitsUnits">True if parts of a unit may move, so that no stream moves in units.</param>
    public StreamFlags(VolumeSnapshot snapshot, bool splitsUnits)
    {
        _flags = new byte[snapshot.StreamCount];
        for (var stream = 0; stream < _flags.Length; stream++)
        {
            var (traits, kind) = (snapshot.Stream(stream).Traits, snapshot.Kind(stream));
            _flags[stream] = (byte)((byte)kind
                | (kind == StreamKind.Mft && snapshot.StreamId(stream).Type != AttributeType.Bitmap ? NeverMakesWay : 0)
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

    /// <summary>Returns true for a movable stream other than $MFT, which moves only to become contiguous. Its bitmap makes way.</summary>
    public bool MayMakeWay(int stream) => (_flags[stream] & (Immovable | NeverMakesWay)) == 0;

    /// <summary>Returns true for a stream that may make way, and of which any part may move anywhere.</summary>
    public bool IsFreelyMovable(int stream) => (_flags[stream] & (Immovable | NeverMakesWay | InUnits)) == 0;

    /// <summary>Makes a stream immovable from now on.</summary>
    public void Block(int stream) => _flags[stream] |= Immovable;
}
