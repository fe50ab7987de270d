using System.Globalization;
using FleetDefrag.Server.Settings;

namespace FleetDefrag.Server.Features.AuditTrail;

/// <summary>
/// The start and the head of the chain in a file of the data folder. Who can write to the database, but not to this file, cannot remove the
/// newest entries, or write the whole chain anew, without a trace.
/// </summary>
/// <param name="Start">The number of the oldest kept entry.</param>
/// <param name="Head">The number of the newest entry when the file was written.</param>
/// <param name="Hash">The hash of that entry, hexadecimal.</param>
internal sealed record AuditAnchor(long Start, long Head, string Hash)
{
    /// <summary>Reads the file; null: there is none, or it is not readable as such a file.</summary>
    public static AuditAnchor? Read(ServerSettings settings)
    {
        var file = FileOf(settings);
        if (!File.Exists(file))
            return null;
        return File.ReadAllText(file).Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries) is [var start, var head, var hash]
            && long.TryParse(start, CultureInfo.InvariantCulture, out var first)
            && long.TryParse(head, CultureInfo.InvariantCulture, out var last)
                ? new AuditAnchor(first, last, hash)
                : null;
    }

    /// <summary>Writes the file.</summary>
    public void Write(ServerSettings settings) =>
        PrivateFile.Write(FileOf(settings), string.Create(CultureInfo.InvariantCulture, $"{Start} {Head} {Hash}\n"));

    private static string FileOf(ServerSettings settings) => Path.Combine(settings.DataFolder, "audit.anchor");
}
