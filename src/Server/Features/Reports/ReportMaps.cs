using FleetDefrag.Server.Data;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Reports;

/// <summary>Adds small maps to the analyses of a report.</summary>
internal static class ReportMaps
{
    /// <summary>The most cells of a map in a report.</summary>
    public const int MostCells = 240;

    // The reports of larger fleets are about sums. The maps of the volumes that gained most come first.
    private const int MostVolumes = 20;

    /// <summary>Returns the volumes of a report, the first of them with maps.</summary>
    public static async Task<List<VolumeReport>> DrawAsync(
        FleetDbContext db, List<VolumeReport> volumes, CancellationToken cancellationToken)
    {
        var first = volumes.Take(MostVolumes).ToList();
        var wanted = first.SelectMany(volume => new[] { volume.Before?.Id, volume.After?.Id }).OfType<Guid>().ToList();
        var maps = await db.Analyses.Where(analysis => wanted.Contains(analysis.Id))
            .Select(analysis => new { analysis.Id, analysis.MapKinds })
            .ToDictionaryAsync(row => row.Id, row => Shrink(row.MapKinds), cancellationToken);
        return
        [
            .. first.Select(volume => volume with { Before = Drawn(volume.Before), After = Drawn(volume.After) }),
            .. volumes.Skip(MostVolumes),
        ];

        ReportedAnalysis? Drawn(ReportedAnalysis? analysis) =>
            analysis is null ? null : analysis with { Map = maps.GetValueOrDefault(analysis.Id) };
    }

    /// <summary>Returns a map of fewer cells: each has the most frequent kind of those that it stands for. Null: there is no map.</summary>
    public static byte[]? Shrink(byte[] kinds)
    {
        if (kinds.Length == 0)
            return null;
        var cells = new byte[Math.Min(MostCells, kinds.Length)];
        for (var cell = 0; cell < cells.Length; cell++)
        {
            var from = (int)((long)cell * kinds.Length / cells.Length);
            var to = (int)((long)(cell + 1) * kinds.Length / cells.Length);
            cells[cell] = MostFrequent(kinds.AsSpan(from, to - from));
        }

        return cells;
    }

    private static byte MostFrequent(ReadOnlySpan<byte> kinds)
    {
        Span<int> counts = stackalloc int[byte.MaxValue + 1];
        counts.Clear();
        byte best = 0;
        foreach (var kind in kinds)
        {
            if (++counts[kind] > counts[best] || (counts[kind] == counts[best] && kind > best))
                best = kind;
        }

        return best;
    }
}
