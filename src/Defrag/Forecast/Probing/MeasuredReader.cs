using FleetDefrag.Defrag.Forecast.Backup;
using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Devices;

namespace FleetDefrag.Defrag.Forecast.Probing;

/// <summary>Really reads what a backup reads, a megabyte at a time, keeps none of it, and counts.</summary>
/// <param name="reader">The volume's sectors.</param>
/// <param name="volume">Its name, for messages.</param>
/// <param name="data">Its geometry.</param>
/// <param name="progress">Told the bytes so far.</param>
/// <param name="cancellationToken">Stops between two reads.</param>
internal sealed class MeasuredReader(IVolumeReader reader, string volume, NtfsVolumeData data, Action<long> progress, CancellationToken cancellationToken) : IClusterReader
{
    // A disk tries a bad sector for seconds; one that is gone would be asked for every cluster of the volume.
    private const int MostFailuresInARow = 24;

    private const int BlockBytes = 1 << 20;

    // Where a block fails, what lies around the bad sectors is still worth reading.
    private const int PieceBytes = 64 << 10;

    private readonly byte[] _buffer = new byte[Math.Max(BlockBytes, data.BytesPerCluster)];
    private long _position = -1;
    private int _failuresInARow;

    /// <summary>Bytes asked of the disk, the unreadable ones included.</summary>
    public long Bytes { get; private set; }

    /// <summary>Bytes that the disk could not read.</summary>
    public long UnreadableBytes { get; private set; }

    /// <summary>How often a read did not go on where the one before it ended.</summary>
    public long Seeks { get; private set; }

    /// <inheritdoc/>
    /// <exception cref="VolumeException">Nothing can be read any more.</exception>
    public void Read(ClusterRun run)
    {
        // A volume in use or damaged may name clusters that it does not have.
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
        throw new VolumeException(VolumeFault.Failed, $"{volume}: the disk cannot be read, {MostFailuresInARow} times in a row; check the disk, then try again.");
    }
}
