using FleetDefrag.Defrag.Forecast.Backup;
using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Devices;

namespace FleetDefrag.Defrag.Forecast.Probing;

/// <summary>Reads the clusters of a backup from the disk, a megabyte at a time, and counts bytes and seeks. Discards the data.</summary>
/// <param name="reader">Reads the sectors of the volume.</param>
/// <param name="volume">The name of the volume, for messages.</param>
/// <param name="data">The geometry.</param>
/// <param name="progress">Receives the number of bytes so far.</param>
/// <param name="cancellationToken">Stops between two reads.</param>
internal sealed class MeasuredReader(
    IVolumeReader reader, string volume, NtfsVolumeData data, Action<long> progress, CancellationToken cancellationToken) : IClusterReader
{
    // A disk retries a bad sector for seconds. Without this limit a failed disk would be asked for every cluster of the volume.
    private const int MostFailuresInARow = 24;

    private const int BlockBytes = 1 << 20;

    // After a failed block, the sectors around the bad ones are read in smaller pieces.
    private const int PieceBytes = 64 << 10;

    private readonly byte[] _buffer = new byte[Math.Max(BlockBytes, data.BytesPerCluster)];
    private long _position = -1;
    private int _failuresInARow;

    /// <summary>Bytes requested from the disk, including unreadable bytes.</summary>
    public long Bytes { get; private set; }

    /// <summary>Bytes that the disk could not read.</summary>
    public long UnreadableBytes { get; private set; }

    /// <summary>The number of reads that did not continue the previous read.</summary>
    public long Seeks { get; private set; }

    /// <inheritdoc/>
    /// <exception cref="VolumeException">The disk failed too many reads in a row.</exception>
    public void Read(ClusterRun run)
    {
        // A volume that is in use or damaged may list clusters beyond its end.
        if (run.Start.Value < 0 || run.End.Value > data.TotalClusters.Value)
            return;
        var offset = checked(run.Start.Value * data.BytesPerCluster);
        if (offset != _position)
            Seeks++;
        for (var left = run.Length.ToBytes(data.BytesPerCluster); left > 0;)
        {
            cancellationToken.ThrowIfCancellationRequested();
            var block = _buffer.AsSpan(0, (int)Math.Min(left, _buffer.Length));
            if (!TryRead(offset, block))
                ReadPieces(offset, block);
            offset += block.Length;
            left -= block.Length;
            Bytes += block.Length;
            progress(Bytes);
        }

        _position = offset;
    }

    private void ReadPieces(long offset, Span<byte> block)
    {
        for (var done = 0; done < block.Length; done += PieceBytes)
        {
            var piece = block[done..Math.Min(done + PieceBytes, block.Length)];
            if (!TryRead(offset + done, piece))
                UnreadableBytes += piece.Length;
        }
    }

    private bool TryRead(long offset, Span<byte> bytes)
    {
        if (reader.TryRead(offset, bytes))
        {
            _failuresInARow = 0;
            return true;
        }

        if (++_failuresInARow < MostFailuresInARow)
            return false;
        throw new VolumeException(
            VolumeFault.Failed,
            $"{volume}: the disk cannot be read: {MostFailuresInARow} reads in a row failed. Check the disk, then try again.");
    }
}
