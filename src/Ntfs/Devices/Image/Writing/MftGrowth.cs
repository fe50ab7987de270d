using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Devices.Image.Volume;
using FleetDefrag.Ntfs.Devices.Image.Writing.Records;

namespace FleetDefrag.Ntfs.Devices.Image.Writing;

/// <summary>Makes free records of the part of the MFT that is allocated but was never used; the MFT gets no new clusters.</summary>
internal sealed class MftGrowth(ImageVolume volume, WriteSession session)
{
    private const int DataBytesAt = 48;
    private const int InitializedBytesAt = 56;
    private const int BitmapStepBytes = 8;

    /// <summary>Grows the MFT by some records.</summary>
    /// <returns>False where its clusters, or those of its bitmap, do not hold so many; nothing was written then.</returns>
    public bool TryGrow(int records)
    {
        var mft = volume.Mft;
        var newCount = mft.RecordCount + records;
        var own = new RecordEditor(MasterFileTable.OwnRecord, volume.CopyRecord(MasterFileTable.OwnRecord));
        int data = own.Find(AttributeType.Data, "", default), bitmap = own.Find(AttributeType.Bitmap, "", default);
        // Both attributes in the first record and not resident: otherwise the MFT is of a kind that only Windows makes.
        if (data < 0 || bitmap < 0 || !own.At(bitmap).IsNonResident || newCount * mft.RecordBytes > own.At(data).AllocatedBytes)
            return false;
        var oldBitmapBytes = own.At(bitmap).DataBytes;
        var bitmapBytes = Math.Max(oldBitmapBytes, ((newCount + 63) / 64) * BitmapStepBytes);
        if (bitmapBytes > own.At(bitmap).AllocatedBytes || own.At(bitmap).InitializedBytes != oldBitmapBytes)
            return false;
        // Records are written outside of the journal here: none may wait for it meanwhile.
        session.Commit();
        FormatRecords(newCount);
        ClearBits(oldBitmapBytes, bitmapBytes);
        SetSizes(own, data, newCount * mft.RecordBytes);
        SetSizes(own, bitmap, bitmapBytes);
        var isGrown = session.TrySwitch(() => session.WriteRecord(own), default);
        session.Commit();
        volume.ReloadMft();
        return isGrown;
    }

    /// <summary>Behind the valid size, where nobody looks yet.</summary>
    private void FormatRecords(long end)
    {
        for (var number = volume.Mft.RecordCount; number < end; number++)
        {
            var record = RecordEditor.NewExtension(number, volume.Mft.RecordBytes, 1, default);
            record.MarkFree();
            session.WriteRecord(record);
        }
    }

    private void ClearBits(long from, long to)
    {
        var map = volume.MapOf(volume.LocateSystem(MasterFileTable.OwnRecord, AttributeType.Bitmap));
        map.Write(from, new byte[(int)(to - from)]);
    }

    private static void SetSizes(RecordEditor own, int attribute, long bytes)
    {
        own.Bytes.AsSpan(attribute).PutInt64(DataBytesAt, bytes);
        own.Bytes.AsSpan(attribute).PutInt64(InitializedBytesAt, bytes);
    }
}
