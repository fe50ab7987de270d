using FleetDefrag.Ntfs.Devices.Blocks;
using FleetDefrag.Ntfs.Layout;

namespace FleetDefrag.Ntfs.Devices.Image.Volume;

/// <summary>$MFT: locates the file records, and reads and writes them.</summary>
internal sealed class MasterFileTable
{
    /// <summary>Number of the file record of $MFT itself.</summary>
    public const long OwnRecord = 0;

    private readonly IBlockDevice _device;
    private BootSector _boot;
    private RunMap _map;

    private MasterFileTable(IBlockDevice device, BootSector boot, RunMap map)
    {
        _device = device;
        _boot = boot;
        _map = map;
    }

    /// <summary>Bytes of a file record.</summary>
    public int RecordBytes => _boot.FileRecordBytes;

    /// <summary>Bytes of the MFT that hold file records.</summary>
    public long ValidBytes
    {
        get;
        private set
        {
            field = value;
            RecordCount = value / RecordBytes;
        }
    }

    /// <summary>Number of records, used or free.</summary>
    public long RecordCount { get; private set; }

    /// <summary>The extents of $MFT.</summary>
    public ReadOnlySpan<Extent> Extents => _map.Extents;

    /// <summary>Increases with every change, so that windows know when they are out of date.</summary>
    public int Version { get; private set; }

    /// <summary>Locates the MFT from the boot sector.</summary>
    /// <exception cref="VolumeException">The record of $MFT is damaged.</exception>
    public static MasterFileTable Open(IBlockDevice device, BootSector boot)
    {
        var mft = new MasterFileTable(device, boot, new RunMap(device, boot.ClusterBytes, []));
        mft.Reload(boot);
        return mft;
    }

    /// <summary>Reads the extents of $MFT again after it moved or grew.</summary>
    /// <param name="boot">The present boot sector.</param>
    public void Reload(BootSector boot)
    {
        _boot = boot;
        // The first record contains the extents of the others. Until then the MFT is one record, at the position in the boot sector.
        var first = new Extent(default, _boot.MftStart, new ClusterCount(ClustersOf(1)));
        if (first.Lcn.Value < 0 || first.EndLcn.Value > _boot.TotalClusters)
            throw Damage.Of("the boot sector places the MFT beyond the end of the volume");
        _map = new RunMap(_device, _boot.ClusterBytes, [first]);
        ValidBytes = RecordBytes;
        Version++;
        var window = new RecordWindow(this, RecordBytes);
        if (!window.TryRead(OwnRecord, out var own) || !own.IsInUse || !own.IsBase)
            throw Damage.In(OwnRecord, "is not the record of the MFT");
        ReadOwn(own);
    }

    /// <summary>Reads whole records as they are on disk, update sequence not restored.</summary>
    public void ReadRaw(long record, Span<byte> buffer) => _map.Read(record * RecordBytes, buffer);

    /// <summary>Announces that records will be read. Records behind the end of the MFT are left out.</summary>
    public void Prefetch(long record, long count) =>
        _map.Prefetch(record * RecordBytes, Math.Min(count, RecordCount - record) * RecordBytes);

    /// <summary>Writes a record with its update sequence.</summary>
    public void WriteRaw(long record, ReadOnlySpan<byte> bytes)
    {
        _map.Write(record * RecordBytes, bytes);
        Version++;
    }

    /// <summary>Uses other clusters, which hold a copy of the records, for a staged change.</summary>
    public void Relocate(Extent[] extents)
    {
        _map = new RunMap(_device, _boot.ClusterBytes, extents);
        Version++;
    }

    /// <summary>Makes all windows read again after records changed without <see cref="WriteRaw"/>.</summary>
    public void Invalidate() => Version++;

    private void ReadOwn(FileRecord own)
    {
        var extents = new List<Extent>();
        var list = default(byte[]);
        foreach (var attribute in own)
        {
            if (attribute.Is(AttributeType.Data, "") && attribute.IsNonResident && attribute.LowestVcn.Value == 0)
                TakeSizes(attribute, extents);
            else if (attribute.Type == AttributeType.AttributeList)
                list = AttributeListBytes.Read(attribute, _device, _boot);
        }

        if (extents.Count == 0)
            throw Damage.In(OwnRecord, AttributeType.Data, "is missing");
        var sizeBytes = ValidBytes;
        Grow(extents, sizeBytes);
        if (list is not null)
            ReadContinuations(list, extents, sizeBytes);
        if (_map.LengthBytes < sizeBytes)
            throw Damage.In(OwnRecord, AttributeType.Data, "has fewer clusters than its size says");
    }

    private void TakeSizes(AttributeRecord attribute, List<Extent> extents)
    {
        foreach (var extent in attribute.Runs(_boot.TotalClusters))
            extents.Add(extent);
        var valid = Math.Min(attribute.DataBytes, attribute.InitializedBytes);
        if (valid < RecordBytes || extents.Exists(static extent => extent.IsHole))
            throw Damage.In(OwnRecord, AttributeType.Data, "is not that of an MFT");
        ValidBytes = valid;
    }

    // A continuation is in a record that the extents read before it contain, so the continuations are read one after the other.
    private void ReadContinuations(ReadOnlySpan<byte> list, List<Extent> extents, long sizeBytes)
    {
        foreach (var entry in new AttributeListReader(list, OwnRecord))
        {
            if (entry.Type != AttributeType.Data || !entry.Name.IsEmpty || entry.LowestVcn.Value == 0)
                continue;
            var window = new RecordWindow(this, RecordBytes);
            if (entry.LowestVcn != extents[^1].EndVcn || !window.TryRead(entry.Record.RecordNumber, out var record))
                throw Damage.In(OwnRecord, AttributeType.AttributeList, "leads to no continuation of the MFT");
            AttributeLookup.Find(record, entry).AddRuns(_boot.TotalClusters, extents);
            Grow(extents, sizeBytes);
        }
    }

    private void Grow(List<Extent> extents, long sizeBytes)
    {
        _map = new RunMap(_device, _boot.ClusterBytes, [.. extents]);
        ValidBytes = Math.Min(sizeBytes, _map.LengthBytes);
        Version++;
    }

    private long ClustersOf(long records) => Math.Max(1, ((records * RecordBytes) + _boot.ClusterBytes - 1) / _boot.ClusterBytes);
}
