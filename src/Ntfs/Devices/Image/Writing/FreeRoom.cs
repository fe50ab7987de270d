using FleetDefrag.Ntfs.Devices.Image.Volume;
using FleetDefrag.Ntfs.Devices.Image.Writing.Records;
namespace FleetDefrag.Ntfs.Devices.Image.Writing;

/// <summary>Free records of the MFT, and free clusters that a power failure does not give back to somebody.</summary>
/// <param name="volume">The volume.</param>
/// <param name="allocator">Gives records.</param>
/// <param name="released">What moves have left: not given out.</param>
internal sealed class FreeRoom(ImageVolume volume, RecordAllocator allocator, ReleasedClusters released) : IRoom
{
    /// <inheritdoc/>
    public List<RecordEditor>? TakeRecords(int count, FileReference baseRecord) => allocator.Take(count, baseRecord);

    /// <inheritdoc/>
    public void GiveBack(List<RecordEditor> records) => allocator.GiveBack(records);

    /// <inheritdoc/>
    public ClusterRun? TakeClusters(ClusterCount count)
    {
        foreach (var free in volume.Bitmap.FreeRuns)
        {
            for (var start = free.Start; start + count <= free.End; start += count)
            {
                var run = new ClusterRun(start, count);
                if (released.Overlaps(run))
                    continue;
                volume.Bitmap.Set(run.Start, run.Length);
                return run;
            }
        }

        return null;
    }
}
