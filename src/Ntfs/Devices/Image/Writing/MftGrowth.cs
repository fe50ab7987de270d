using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Devices.Image.Volume;
using FleetDefrag.Ntfs.Devices.Image.Writing.Records;

namespace FleetDefrag.Ntfs.Devices.Image.Writing;

/// <summary>Formats free records in the part of the MFT that is allocated but was never used. The MFT gets no new clusters.</summary>
/// <param name="volume">The volume.</param>
/// <param name="session">The run that the growth belongs to.</param>
internal sealed class MftGrowth(ImageVolume volume, WriteSession session)
{
    private const int DataBytesAt = 48;
    private const int InitializedBytesAt = 56;
    private const int BitmapStepBytes = 8;

    /// <summary>Grows the MFT by a number of records.</summary>
    /// <param name="records">Number of records.</param>
    /// <returns>
    /// False where the clusters of the MFT, or those of its bitmap, do not hold so many records; nothing was written then.
    /// </returns>
    /// <exception cref="IOException">An access failed. The session is over, unless nothing was written.</exception>
    public bool TryGrow(int records)
    {
        var mft = volume.Mft;
        var newCount = mft.RecordCount + records;
        var own = new RecordEditor(MasterFileTable.OwnRecord, volume.CopyRecord(MasterFileTable.OwnRecord));
        int data = own.Find(AttributeType.Data, "", default), bitmap = own.Find(AttributeType.Bitmap, "", default);
        // Both attributes must be in record 0 and non-resident: only Windows makes an MFT of another form.
        if (data < 0 || bitmap < 0 || !own.At(bitmap).IsNonResident || newCount * mft.RecordBytes > own.At(data).AllocatedBytes)
            return false;
        var oldBitmapBytes = own.At(bitmap).DataBytes;
        var bitmapBytes = Math.Max(oldBitmapBytes, ((newCount + 63) / 64) * BitmapStepBytes);
        if (bitmapBytes > own.At(bitmap).AllocatedBytes || own.At(bitmap).InitializedBytes != oldBitmapBytes)
            return false;
        var isGrown = false;
        session.Write(() =>
        {
            // The new records are written without the journal, so no switch may wait for the journal meanwhile.
            session.Commit();
            FormatRecords(newCount);
            ClearBits(oldBitmapBytes, bitmapBytes);
            SetSizes(own, data, newCount * mft.RecordBytes);
            SetSizes(own, bitmap, bitmapBytes);
            isGrown = session.TrySwitch(() => session.Writer.WriteRecord(own), default);
            session.Commit();
            volume.ReloadMft();
        });
        return isGrown;
    }

    // These records lie behind the valid size of the MFT, where nothing reads yet.
    private void FormatRecords(long end)
    {
        for (var number = volume.Mft.RecordCount; number < end; number++)
        {
            var record = RecordEditor.NewExtension(number, volume.Mft.RecordBytes, 1, default);
            record.MarkFree();
            session.Writer.WriteRecord(record);
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
