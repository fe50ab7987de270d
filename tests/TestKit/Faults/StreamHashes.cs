using System.Security.Cryptography;
using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Devices.Blocks;
using FleetDefrag.Ntfs.Devices.Image;
using FleetDefrag.Ntfs.Reading;

namespace FleetDefrag.TestKit.Faults;

/// <summary>SHA-256 of the clusters of every movable stream. Fast enough to compare a volume thousands of times.</summary>
public sealed class StreamHashes : ILayoutSink
{
    private const int RootDirectory = 5;
    private const int FirstUserRecord = 16;

    private readonly IBlockDevice _disk;
    private readonly int _clusterBytes;
    private readonly byte[] _buffer = new byte[1 << 20];

    private StreamHashes(IBlockDevice disk, int clusterBytes)
    {
        _disk = disk;
        _clusterBytes = clusterBytes;
    }

    /// <summary>The hashes by record number, attribute type and stream name.</summary>
    public SortedDictionary<(long Record, AttributeType Type, string Name), string> Hashes { get; } = [];

    /// <summary>The movable streams with clusters, in a fixed order.</summary>
    public List<StreamId> Streams { get; } = [];

    /// <summary>Hashes the streams of a volume in memory.</summary>
    public static StreamHashes Of(byte[] disk) => Of(new MemoryDisk(disk));

    /// <summary>Hashes the streams of an image.</summary>
    public static StreamHashes OfImage(string path) => Of(FileBlockDevice.Open(path, write: false));

    /// <summary>Hashes the streams of a volume.</summary>
    /// <param name="disk">The disk. This method disposes it.</param>
    public static StreamHashes Of(IBlockDevice disk)
    {
        using var volume = new NtfsVolume(ImageVolumeDevice.Open("memory", disk, VolumeAccess.Read, isMounted: false));
        var hashes = new StreamHashes(disk, volume.Data.BytesPerCluster);
        volume.ReadLayout(LayoutFlags.None, hashes);
        return hashes;
    }

    /// <inheritdoc/>
    public void File(in LayoutFile file)
    {
        // The streams carry all the needed data.
    }

    /// <inheritdoc/>
    public void Name(in LayoutName name)
    {
        // Names are not needed.
    }

    /// <inheritdoc/>
    public void Stream(in LayoutStream stream, ReadOnlySpan<Extent> extents)
    {
        var record = stream.File.RecordNumber;
        if (extents.IsEmpty || stream.Type == AttributeType.AttributeList || record is < FirstUserRecord and not RootDirectory)
            return;
        using var hash = IncrementalHash.CreateHash(HashAlgorithmName.SHA256);
        foreach (var extent in extents)
        {
            if (extent.IsHole)
                hash.AppendData(BitConverter.GetBytes(extent.Vcn.Value));
            else
                Append(hash, extent.Lcn.Value * _clusterBytes, extent.Length.Value * _clusterBytes);
        }

        Hashes.Add((record, stream.Type, stream.Name.ToString()), $"{stream.Bytes} {Convert.ToHexString(hash.GetHashAndReset())}");
        Streams.Add(stream.Id);
    }

    private void Append(IncrementalHash hash, long offset, long length)
    {
        for (var end = offset + length; offset < end;)
        {
            var part = _buffer.AsSpan(0, (int)Math.Min(_buffer.Length, end - offset));
            _disk.Read(offset, part);
            hash.AppendData(part);
            offset += part.Length;
        }
    }
}
