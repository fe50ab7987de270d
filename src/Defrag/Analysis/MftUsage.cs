using FleetDefrag.Ntfs.Reading;

namespace FleetDefrag.Defrag.Analysis;

/// <summary>Counts the records of the MFT that are in use.</summary>
/// <remarks>
/// Reading the layout returns base records only. Extension records lie between them, so only the gaps between base records are queried: one
/// call for each gap and for each extension record.
/// </remarks>
internal static class MftUsage
{
    /// <summary>Counts base and extension records in use. Counts base records alone if the volume does not answer the query.</summary>
    /// <param name="volume">The volume.</param>
    /// <param name="files">The base records in use.</param>
    public static long Count(NtfsVolume volume, RecordSet files)
    {
        var inUse = files.Count;
        for (var at = volume.Data.Records - 1; at >= 0; at--)
        {
            if (files.Contains(at))
                continue;
            if (volume.FindRecordInUse(at) is not { } found || found < 0 || found > at)
                break;
            at = found;
            if (!files.Contains(at))
                inUse++;
        }

        return inUse;
    }
}
