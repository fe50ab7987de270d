using FleetDefrag.Ntfs.Devices.Image.Volume;
using FleetDefrag.Ntfs.Devices.Image.Writing.Records;

namespace FleetDefrag.Ntfs.Devices.Image.Writing;

/// <summary>Allocates free records of the MFT, and free clusters that a power failure does not give back to a file.</summary>
/// <param name="volume">The volume.</param>
/// <param name="session">The run that needs records and clusters.</param>
internal sealed class VolumeAllocator(ImageVolume volume, WriteSession session) : IVolumeAllocator
{
    private readonly RecordAllocator _records = new(volume, new MftGrowth(volume, session));

    /// <inheritdoc/>
    public List<RecordEditor>? AllocateRecords(int count, FileReference baseRecord) => _records.Allocate(count, baseRecord);

    /// <inheritdoc/>
    public void ReturnRecords(List<RecordEditor> records) => _records.Return(records);

    /// <inheritdoc/>
    public ClusterRun? AllocateClusters(ClusterCount count)
    {
        foreach (var free in volume.Bitmap.FreeRuns)
        {
            for (var start = free.Start; start + count <= free.End; start += count)
            {
                var run = new ClusterRun(start, count);
                if (session.IsPending(run))
                    continue;
                session.Writer.Reserve(run);
                return run;
            }
        }

        return null;
    }
}
