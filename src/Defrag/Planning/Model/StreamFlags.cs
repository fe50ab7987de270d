using FleetDefrag.Defrag.Analysis;

namespace FleetDefrag.Defrag.Planning.Model;

/// <summary>What plans ask of every stream again and again, in a byte each: in the snapshot the answers lie far apart in memory.</summary>
internal sealed class StreamFlags
{
    private const byte KindMask = 3;
    private const byte Fixed = 4;
    private const byte InUnits = 8;

    private readonly byte[] _facts;

    /// <summary>Takes them from a snapshot.</summary>
    public StreamFlags(VolumeSnapshot snapshot)
    {
        _facts = new byte[snapshot.StreamCount];
        for (var stream = 0; stream < _facts.Length; stream++)
        {
            var traits = snapshot.Stream(stream).Traits;
            _facts[stream] = (byte)((byte)snapshot.Kind(stream)
                | (traits.HasFlag(StreamTraits.Immovable) ? Fixed : 0)
                | (traits.HasFlag(StreamTraits.InUnits) ? InUnits : 0));
        }
    }

    /// <summary>A copy that can be changed for itself.</summary>
    public StreamFlags(StreamFlags original) => _facts = [.. original._facts];

    /// <summary>How a stream counts.</summary>
    public StreamKind Kind(int stream) => (StreamKind)(_facts[stream] & KindMask);

    /// <summary>True for a stream that moves in compression units.</summary>
    public bool MovesInUnits(int stream) => (_facts[stream] & InUnits) != 0;

    /// <summary>False for what the volume declares immovable and for what was blocked.</summary>
    public bool IsMovable(int stream) => (_facts[stream] & Fixed) == 0;

    /// <summary>True for a stream of which any part may move anywhere: movable, not in units, and not $MFT.</summary>
    public bool IsFreelyMovable(int stream)
    {
        var facts = _facts[stream];
        return (facts & (Fixed | InUnits)) == 0 && (StreamKind)(facts & KindMask) != StreamKind.Mft;
    }

    /// <summary>Leaves a stream alone from now on.</summary>
    public void Block(int stream) => _facts[stream] |= Fixed;
}
