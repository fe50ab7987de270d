using FleetDefrag.Ntfs;

namespace FleetDefrag.TestKit.Layouts;

/// <summary>A stream of an <see cref="ImaginedVolume"/>: a number of clusters in pieces of equal length.</summary>
/// <param name="clusters">The number of clusters.</param>
public sealed class ImaginedStream(long clusters)
{
    private long[] _places = [];

    public long Clusters { get; } = clusters;

    /// <summary>The number of pieces, at most the number of clusters.</summary>
    public int Pieces { get; set; } = 1;

    public long LengthOf(int piece) => (Clusters * (piece + 1) / Pieces) - (Clusters * piece / Pieces);

    public void Put(int piece, long lcn)
    {
        if (_places.Length == 0)
            _places = new long[Pieces];
        _places[piece] = lcn;
    }

    public Extent[] Extents()
    {
        var extents = new Extent[Pieces];
        for (var piece = 0; piece < Pieces; piece++)
            extents[piece] = new Extent(new Vcn(Clusters * piece / Pieces), new Lcn(_places[piece]), new ClusterCount(LengthOf(piece)));
        return extents;
    }
}
