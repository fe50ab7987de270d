namespace FleetDefrag.TestKit.Fuzzing;

/// <summary>
/// Finds where the pieces of a volume lie in the file that holds it. Their content identifies them, so no disk reader is needed.
/// </summary>
internal sealed class VolumePlacement
{
    private const int PieceBytes = 64 << 10;
    private readonly long[] _pieces;

    private VolumePlacement(long[] pieces) => _pieces = pieces;

    /// <summary>Finds a volume in a file.</summary>
    /// <param name="volume">The bytes of the volume.</param>
    /// <param name="file">The bytes of the file that holds the volume unchanged, in pieces of at least 64 KB.</param>
    public static VolumePlacement Find(byte[] volume, byte[] file)
    {
        var pieces = new long[(volume.Length + PieceBytes - 1) / PieceBytes];
        for (var i = 0; i < pieces.Length; i++)
        {
            var piece = volume.AsSpan(i * PieceBytes, Math.Min(PieceBytes, volume.Length - (i * PieceBytes)));
            // A piece usually follows the piece before. The search starts there, because two pieces may have the same content.
            var behind = i > 0 && pieces[i - 1] >= 0 ? pieces[i - 1] + PieceBytes : 0;
            pieces[i] = !piece.ContainsAnyExcept((byte)0) ? -1
                : behind + piece.Length <= file.Length && file.AsSpan((int)behind, piece.Length).SequenceEqual(piece) ? behind
                : file.AsSpan().IndexOf(piece);
        }

        return new VolumePlacement(pieces);
    }

    /// <summary>Returns the offset of volume bytes in the file, or −1 when they lie in two pieces or are zeros and lie nowhere.</summary>
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
