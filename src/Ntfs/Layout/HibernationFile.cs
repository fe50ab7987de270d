namespace FleetDefrag.Ntfs.Layout;

/// <summary>The header of hiberfil.sys.</summary>
internal static class HibernationFile
{
    /// <summary>Bytes of the header.</summary>
    public const int HeaderBytes = 4096;

    /// <summary>
    /// True where the file holds a session. After a resume Windows zeroes the header or writes "wake"; anything else that is not zero is
    /// taken for a session, because writing beside a session destroys the volume and waiting does not.
    /// </summary>
    public static bool HoldsSession(ReadOnlySpan<byte> header) =>
        header.ContainsAnyExcept((byte)0) && !header.StartsWith("wake"u8) && !header.StartsWith("WAKE"u8);
}
