using FleetDefrag.Ntfs.Devices.Blocks;

namespace FleetDefrag.Ntfs.Devices.Image.Writing;

/// <summary>Copies clusters in large blocks.</summary>
/// <param name="device">The volume.</param>
/// <param name="clusterBytes">Bytes of a cluster.</param>
internal sealed class ClusterCopier(IBlockDevice device, int clusterBytes)
{
    private const int BlockBytes = 4 << 20;
    private byte[] _buffer = [];

    /// <summary>Copies runs to contiguous clusters. Many small runs share one write.</summary>
    /// <param name="sources">The runs to copy.</param>
    /// <param name="target">The first cluster to write.</param>
    /// <returns>False where a source could not be read.</returns>
    /// <exception cref="IOException">The target could not be written.</exception>
    public bool TryCopy(IReadOnlyList<ClusterRun> sources, Lcn target)
    {
        var to = target.Value * clusterBytes;
        EnsureBuffer(sources);
        var filled = 0;
        foreach (var source in sources)
        {
            var from = source.Start.Value * clusterBytes;
            for (var left = source.Length.ToBytes(clusterBytes); left > 0;)
            {
                var part = _buffer.AsSpan(filled, (int)Math.Min(left, _buffer.Length - filled));
                if (!TryRead(from, part))
                    return false;
                from += part.Length;
                left -= part.Length;
                filled += part.Length;
                if (filled < _buffer.Length)
                    continue;
                device.Write(to, _buffer);
                to += filled;
                filled = 0;
            }
        }

        if (filled > 0)
            device.Write(to, _buffer.AsSpan(0, filled));
        return true;
    }

    private void EnsureBuffer(IReadOnlyList<ClusterRun> sources)
    {
        var bytes = 0L;
        foreach (var source in sources)
            bytes += source.Length.ToBytes(clusterBytes);
        var count = (int)Math.Min(bytes, BlockBytes);
        if (_buffer.Length < count)
            _buffer = new byte[count];
    }

    private bool TryRead(long offset, Span<byte> block)
    {
        try
        {
            device.Read(offset, block);
            return true;
        }
        catch (IOException)
        {
            // An unreadable sector: the file stays where it is, and the caller reports the error.
            return false;
        }
    }
}
