using System.Globalization;

namespace FleetDefrag.Scheduling.Planning;

/// <summary>Writes times of backups for administrators.</summary>
public static class BackupTimeText
{
    /// <summary>Writes a time: 4.2 s, 52 s, 41 min, 1 h 52 min. A negative time has a minus sign.</summary>
    public static string Of(double seconds)
    {
        var size = Math.Abs(seconds);
        var minutes = Math.Round(size / 60);
        var text = size < 9.95 ? Number(size, "0.#") + " s"
            : size < 119.5 ? Number(size, "0") + " s"
            : minutes < 60 ? Number(minutes, "0") + " min"
            : minutes % 60 == 0 ? Number(minutes / 60, "N0") + " h"
            : Number(Math.Floor(minutes / 60), "N0") + " h " + Number(minutes % 60, "0") + " min";
        return seconds <= -0.05 ? "-" + text : text;
    }

    /// <summary>Writes a change of a time: 1 h 52 min -> 41 min.</summary>
    public static string Change(double before, double after) => $"{Of(before)} -> {Of(after)}";

    private static string Number(double value, string format) => value.ToString(format, CultureInfo.InvariantCulture);
}
