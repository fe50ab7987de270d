using FleetDefrag.Ntfs.Reading;

namespace FleetDefrag.Defrag.Analysis;

/// <summary>Counts the records of the MFT that are in use.</summary>
/// <remarks>
/// A sweep over the layout tells base records only. The extension records hide in its gaps, so only the gaps are asked for: one call for each
/// gap and for each extension record, none for the rest.
/// </remarks>
internal static class MftUsage
{
    /// <summary>Base and extension records in use; base records alone where the volume does not tell more.</summary>
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
