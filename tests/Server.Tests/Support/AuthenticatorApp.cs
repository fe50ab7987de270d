using System.Buffers.Binary;
using System.Globalization;
using System.Security.Cryptography;

namespace FleetDefrag.Server.Tests.Support;

/// <summary>An authenticator app, written from RFC 6238 without the server's code.</summary>
internal sealed class AuthenticatorApp(string key)
{
    private const string Base32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

    /// <summary>Returns the code of the present step of 30 seconds, or of a step before or after.</summary>
    public string Code(int steps = 0)
    {
        // The server's provider reads the real clock.
        var counter = new byte[8];
        BinaryPrimitives.WriteInt64BigEndian(counter, (TimeProvider.System.GetUtcNow().ToUnixTimeSeconds() / 30) + steps);
#pragma warning disable CA5350 // The standard of authenticator apps.
        var hash = HMACSHA1.HashData(Secret(), counter);
#pragma warning restore CA5350
        var number = BinaryPrimitives.ReadInt32BigEndian(hash.AsSpan(hash[^1] & 15, 4)) & int.MaxValue;
        return (number % 1_000_000).ToString("000000", CultureInfo.InvariantCulture);
    }

    private byte[] Secret()
    {
        var bytes = new List<byte>();
        var (bits, count) = (0, 0);
        foreach (var letter in key)
        {
            (bits, count) = (((bits << 5) | Base32.IndexOf(letter, StringComparison.Ordinal)) & 0xfff, count + 5);
            if (count < 8)
                continue;
            count -= 8;
            bytes.Add((byte)(bits >> count));
        }

        return [.. bytes];
    }
}
