using FleetDefrag.Backups.Runs;
using FleetDefrag.Backups.Values;

namespace FleetDefrag.Backups.SqlServer;

/// <summary>The result that SQL Server prints: <c>… processed 123456 pages in 12.345 seconds (78.123 MB/sec).</c></summary>
/// <param name="Pages">The pages, of 8 KB each.</param>
/// <param name="Seconds">The time.</param>
/// <param name="StatedRate">The rate as printed.</param>
public sealed record SqlBackupResult(long Pages, double Seconds, StatedRate StatedRate)
{
    private const long PageBytes = 8192;
    private const long MostPages = 1L << 40;

    /// <summary>The bytes that were read from the database.</summary>
    public long Bytes => Pages * PageBytes;

    /// <summary>The rate from pages and time.</summary>
    public double BytesPerSecond => Bytes / Seconds;

    /// <summary>Whether the printed rate differs from pages and time by more than rounding explains.</summary>
    public bool RateDisagrees
    {
        get
        {
            // Times are printed in thousandths of a second.
            var least = Bytes / (Seconds + 0.001) / StatedRate.UnitBytesPerSecond;
            var most = Seconds > 0.001 ? Bytes / (Seconds - 0.001) / StatedRate.UnitBytesPerSecond : double.PositiveInfinity;
            return most < StatedRate.Value - (StatedRate.LastDigit / 2) || least > StatedRate.Value + StatedRate.LastDigit;
        }
    }

    /// <summary>Reads the line of a whole backup. Returns null for other lines, such as those of single files.</summary>
    public static SqlBackupResult? Read(ReadOnlySpan<char> line)
    {
        line = line.Trim();
        var start = line.IndexOf(" successfully processed ", StringComparison.Ordinal);
        if (!line.StartsWith("BACKUP ", StringComparison.Ordinal) || start < 0)
            return null;
        line = line[(start + " successfully processed ".Length)..];
        var pages = line.IndexOf(" pages in ", StringComparison.Ordinal);
        var seconds = line.IndexOf(" seconds (", StringComparison.Ordinal);
        if (pages < 0 || seconds < pages || line[^1] is not ('.' or ')'))
            return null;
        var isRead = NumberText.TryCount(line[..pages], out var count)
            & NumberText.TryDecimal(line[(pages + " pages in ".Length)..seconds], out var time, out _);
        var rate = AmountText.ReadRate(line[(seconds + " seconds (".Length)..].TrimEnd('.').TrimEnd(')'));
        return isRead && time > 0 && count <= MostPages && rate is not null ? new SqlBackupResult(count, time, rate) : null;
    }
}
