namespace FleetDefrag.TestKit.Fuzzing;

/// <summary>Where the pieces of a volume stand in the file that holds it. Found by what they contain, so that no code that reads virtual disks is trusted.</summary>
internal sealed class VolumePlacement
{
    private const int PieceBytes = 64 << 10;
    private readonly long[] _pieces;

    private VolumePlacement(long[] pieces) => _pieces = pieces;

    /// <summary>Looks for a volume.</summary>
    /// <param name="volume">The volume alone.</param>
    /// <param name="file">The file with it inside, unchanged, in pieces of at least 64 KB.</param>
    public static VolumePlacement Find(byte[] volume, byte[] file)
    {
        var pieces = new long[(volume.Length + PieceBytes - 1) / PieceBytes];
        for (var i = 0; i < pieces.Length; i++)
        {
            var piece = volume.AsSpan(i * PieceBytes, Math.Min(PieceBytes, volume.Length - (i * PieceBytes)));
            // Behind the piece before as a rule; two pieces may contain the same.
            var behind = i > 0 && pieces[i - 1] >= 0 ? pieces[i - 1] + PieceBytes : 0;
            pieces[i] = !piece.ContainsAnyExcept((byte)0) ? -1
                : behind + piece.Length <= file.Length && file.AsSpan((int)behind, piece.Length).SequenceEqual(piece) ? behind
                : file.AsSpan().IndexOf(piece);
        }

        return new VolumePlacement(pieces);
    }

    /// <summary>Where bytes of the volume stand in the file, or −1 where they stand in two places, or nowhere because they are zeros.</summary>
    public long Of(long offsetBytes, int lengthBytes)
    {
        var (first, last) = (offsetBytes / PieceBytes, (offsetBytes + lengthBytes - 1) / PieceBytes);
        for (var piece = first; piece <= last; piece++)
        {
            if (_pieces[piece] < 0 || _pieces[piece] != _pieces[first] + ((piece - first) * PieceBytes))
                return -1;
        }

        return _pieces[first] + (offsetBytes % PieceBytes);
    }
}
