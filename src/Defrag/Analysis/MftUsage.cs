using System.Collections;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Analysis;

/// <summary>Counts the records of the MFT that are in use.</summary>
/// <remarks>
/// A sweep over the layout tells base records only. The extension records hide in its gaps, so only the gaps are asked for: one call for each
/// gap and for each extension record, none for the rest.
/// </remarks>
internal static class MftUsage
{
    /// <summary>Base and extension records in use; base records alone where the volume does not tell more.</summary>
    public static long Count(NtfsVolume volume, VolumeSnapshot snapshot)
    {
        var records = checked((int)volume.Data.Records);
        var known = new BitArray(records);
        for (var index = 0; index < snapshot.FileCount; index++)
        {
            var record = snapshot.File(index).Reference.RecordNumber;
            if (record < records)
                known[(int)record] = true;
        }

        long inUse = snapshot.FileCount;
        for (var at = records - 1; at >= 0; at--)
        {
            if (known[at])
                continue;
            if (volume.FindRecordInUse(at) is not { } found || found < 0 || found > at)
                break;
            at = (int)found;
            if (!known[at])
                inUse++;
        }

        return inUse;
    }
}
