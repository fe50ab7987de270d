namespace FleetDefrag.Server.Features.Enrolment;

/// <summary>Writes the hash of a machine's key for people, who compare it with what the machine shows.</summary>
internal static class KeyText
{
    // 128 bits: nobody finds another key with the same ones.
    private const int Bytes = 16;

    /// <summary>Returns eight groups of four hexadecimal digits.</summary>
    public static string Of(byte[] hash) =>
        string.Join(' ', Convert.ToHexStringLower(hash.AsSpan(0, Bytes)).Chunk(4).Select(group => new string(group)));
}
