using FleetDefrag.Defrag.Analysis;

namespace FleetDefrag.Defrag.Forecast.Linux;

/// <summary>Guesses the second file record of each file with an attribute list.</summary>
/// <remarks>
/// A layout names the first record of each file only. The others are among the records that name no file. As a rule, a file gets its
/// second record later than its first one, and later than the files before it got theirs.
/// </remarks>
internal static class ExtensionRecords
{
    /// <summary>Returns a record for each file with a list; none where no record is left.</summary>
    /// <param name="snapshot">The layout.</param>
    /// <param name="withList">The indices of the files with attribute lists, in their order.</param>
    public static Dictionary<int, long> Of(VolumeSnapshot snapshot, IReadOnlyList<int> withList)
    {
        var (records, missing) = (new Dictionary<int, long>(), new Queue<long>());
        var next = WellKnownRecord.FirstUser;
        for (var index = 0; index < snapshot.FileCount; index++)
        {
            var record = snapshot.File(index).Reference.RecordNumber;
            for (; next < record; next++)
                missing.Enqueue(next);
            next = Math.Max(next, record + 1);
        }

        foreach (var index in withList)
        {
            while (missing.TryPeek(out var record) && record < snapshot.File(index).Reference.RecordNumber)
                missing.Dequeue();
            if (missing.TryDequeue(out var found))
                records[index] = found;
        }

        return records;
    }
}
