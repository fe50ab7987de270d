namespace FleetDefrag.Ntfs.Layout;

/// <summary>The header of hiberfil.sys.</summary>
internal static class HibernationFile
{
    /// <summary>The size of the header.</summary>
    public const int HeaderBytes = 4096;

    /// <summary>
    /// Returns true if the file holds a session. Windows zeroes the header or writes "wake" after a resume. Any other header counts as a
    /// session, because a write beside a session destroys the volume.
    /// </summary>
    public static bool HoldsSession(ReadOnlySpan<byte> header) =>
        header.ContainsAnyExcept((byte)0) && !header.StartsWith("wake"u8) && !header.StartsWith("WAKE"u8);
}
