using System.Buffers.Binary;

namespace FleetDefrag.TestKit.Making;

/// <summary>Security identifiers of the NT authority, S-1-5-…, as bytes (MS-DTYP 2.4.2).</summary>
internal static class SecurityId
{
    public static byte[] Of(params uint[] subAuthorities)
    {
        var bytes = new byte[8 + (4 * subAuthorities.Length)];
        bytes[0] = 1;
        bytes[1] = (byte)subAuthorities.Length;
        bytes[7] = 5;
        for (var i = 0; i < subAuthorities.Length; i++)
            BinaryPrimitives.WriteUInt32LittleEndian(bytes.AsSpan(8 + (4 * i)), subAuthorities[i]);
        return bytes;
    }
}
