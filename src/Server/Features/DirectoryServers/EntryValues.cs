using System.DirectoryServices.Protocols;
using System.Globalization;
using System.Text;

namespace FleetDefrag.Server.Features.DirectoryServers;

/// <summary>Reads attributes of entries. Whoever may change an entry writes these values, so none of them is trusted.</summary>
internal static class EntryValues
{
    /// <summary>Returns the values of an attribute as text. Bytes that are no UTF-8 become replacement characters.</summary>
    public static IEnumerable<string> Texts(this SearchResultEntry entry, string attribute) =>
        entry.Attributes[attribute]?.GetValues(typeof(byte[])).Cast<byte[]>().Select(Encoding.UTF8.GetString) ?? [];

    /// <summary>Returns the first value of an attribute as text; null: none.</summary>
    public static string? Text(this SearchResultEntry entry, string attribute) => entry.Texts(attribute).FirstOrDefault();

    /// <summary>Returns the first value of an attribute as a GUID; null: none, or not 16 bytes.</summary>
    public static Guid? Id(this SearchResultEntry entry, string attribute) =>
        entry.Attributes[attribute]?.GetValues(typeof(byte[])) is [byte[] { Length: 16 } bytes, ..] ? new Guid(bytes) : null;

    /// <summary>Returns an instant that is stored in units of 100 ns since 1601; null: none, never, or out of range.</summary>
    public static DateTimeOffset? FileTime(this SearchResultEntry entry, string attribute) =>
        long.TryParse(entry.Text(attribute), NumberStyles.None, CultureInfo.InvariantCulture, out var units) && units > 0
        && units < DateTimeOffset.MaxValue.ToFileTime() ? DateTimeOffset.FromFileTime(units).ToUniversalTime() : null;
}
