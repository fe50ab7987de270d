using FleetDefrag.Ntfs.Devices.Image.Volume;
namespace FleetDefrag.Ntfs.Devices.Image.Writing.Records;

/// <summary>
/// Records 12 to 15: in use and without a name from the day of formatting. Record 15 is kept for the first extension of $MFT (ntfs-3g takes it for
/// nothing else), and is reserved again when that goes.
/// </summary>
internal static class ReservedRecord
{
    private const long First = 12;
    private const long Last = 15;

    /// <summary>Makes an emptied record like a reserved one beside it.</summary>
    /// <returns>False where it is an ordinary record, to be marked as free.</returns>
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
            record.Become(neighbour);
            return true;
        }

        return false;
    }
}
