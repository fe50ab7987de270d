using FleetDefrag.Ntfs.Devices.Image.Volume;

namespace FleetDefrag.Ntfs.Devices.Image.Writing.Records;

/// <summary>
/// Records 12 to 15, which formatting marks as used, without a name. Record 15 is kept for the first extension of $MFT; ntfs-3g uses it for
/// nothing else. The record becomes a reserved record again when $MFT no longer needs it.
/// </summary>
internal static class ReservedRecord
{
    private const long First = 12;
    private const long Last = 15;

    /// <summary>Turns an emptied record into a reserved one again, as a copy of another reserved record.</summary>
    /// <returns>False for an ordinary record, which is to be marked as free.</returns>
    public static bool TryRestore(ImageVolume volume, RecordEditor record)
    {
        if (record.Number is < First or > Last)
            return false;
        for (var number = First; number <= Last; number++)
        {
            if (number == record.Number || !volume.TryReadBase(number, out _))
                continue;
            var neighbour = new RecordEditor(number, volume.CopyRecord(number));
            if (neighbour.Find(AttributeType.FileName, "", default) >= 0)
                continue;
            record.CopyFrom(neighbour);
            return true;
        }

        return false;
    }
}
