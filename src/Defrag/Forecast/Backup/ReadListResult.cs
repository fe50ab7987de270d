using System.Globalization;

namespace FleetDefrag.Defrag.Forecast.Backup;

/// <summary>How much of a read list was found on the volume.</summary>
/// <param name="Found">Files and directories that the list names, each once.</param>
/// <param name="LeftOut">Lines whose paths are not on the volume.</param>
/// <param name="FirstLeftOut">The first of these paths, safe to show.</param>
/// <param name="NotListed">Files and directories that the list does not name.</param>
public sealed record ReadListResult(long Found, long LeftOut, IReadOnlyList<string> FirstLeftOut, long NotListed)
{
    /// <summary>The most paths in <see cref="FirstLeftOut"/>.</summary>
    public const int MostNamed = 5;

    /// <summary>Returns the sentence for the administrator; null where the list and the volume agree.</summary>
    /// <param name="file">The list.</param>
    public string? Note(string file)
    {
        if (LeftOut == 0 && Found > 0)
            return null;
        var names = FirstLeftOut.Count == 0
            ? "" : $": {string.Join(", ", FirstLeftOut)}{(LeftOut > FirstLeftOut.Count ? ", …" : "")}";
        return string.Create(
            CultureInfo.InvariantCulture,
            $"Of the paths in {ReadList.Shown(file)}, {Found:N0} are on the volume; {LeftOut:N0} are not and were left out{names}.");
    }
}
