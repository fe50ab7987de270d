using System.Globalization;
using System.Security.Cryptography;
using System.Text;

namespace FleetDefrag.Backups.Runs;

/// <summary>Identifies a run by its content, so that the same run in two logs is recognised.</summary>
/// <param name="Value">The first half of a SHA-256.</param>
public readonly record struct RunKey(UInt128 Value)
{
    /// <summary>Returns the key of a run.</summary>
    public static RunKey Of(LoggedRun run)
    {
        var began = run.Span.Began is { } instant
            ? instant.UtcDateTime.ToString("O", CultureInfo.InvariantCulture)
            : run.Span.TimeOfDay.ToString("O", CultureInfo.InvariantCulture);
        var duration = run.Span.Duration.Ticks.ToString(CultureInfo.InvariantCulture);
        var bytes = run.Bytes?.ToString(CultureInfo.InvariantCulture) ?? "";
        // Names cannot contain NUL, so no two different runs give the same text. Host names are not case sensitive.
        return new RunKey(Hash(
            string.Join('\0', run.Program, run.Host?.ToUpperInvariant() ?? "", run.Resource.ToUpperInvariant(), began, duration, bytes)));
    }

    /// <summary>Returns the identifier of the run on one machine. The same run always gets the same identifier.</summary>
    /// <param name="owner">Names the machine, such as its identifier in the fleet.</param>
    /// <returns>A UUID of version 8.</returns>
    public Guid ToGuid(string owner)
    {
        Span<byte> bytes = stackalloc byte[16];
        System.Buffers.Binary.BinaryPrimitives.WriteUInt128BigEndian(
            bytes, Hash(string.Create(CultureInfo.InvariantCulture, $"{owner.ToUpperInvariant()}\0{Value:x32}")));
        bytes[6] = (byte)((bytes[6] & 0x0f) | 0x80);
        bytes[8] = (byte)((bytes[8] & 0x3f) | 0x80);
        return new Guid(bytes, bigEndian: true);
    }

    /// <inheritdoc/>
    public override string ToString() => Value.ToString("x32", CultureInfo.InvariantCulture);

    private static UInt128 Hash(string text) =>
        System.Buffers.Binary.BinaryPrimitives.ReadUInt128BigEndian(SHA256.HashData(Encoding.UTF8.GetBytes(text)));
}
