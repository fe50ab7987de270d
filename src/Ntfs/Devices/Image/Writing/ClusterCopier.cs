using FleetDefrag.Ntfs.Devices.Blocks;

namespace FleetDefrag.Ntfs.Devices.Image.Writing;

/// <summary>Copies clusters in large blocks.</summary>
internal sealed class ClusterCopier(IBlockDevice device, int clusterBytes)
{
    private const int BlockBytes = 4 << 20;
    private byte[] _buffer = [];

    /// <summary>Copies runs to where they are packed one behind the other.</summary>
    /// <param name="sources">What is copied.</param>
    /// <param name="target">Where to.</param>
    /// <returns>False where the source could not be read; a failed write throws.</returns>
    /// <exception cref="IOException">The target could not be written.</exception>
    public bool TryCopy(IReadOnlyList<ClusterRun> sources, Lcn target)
    {
        var to = target.Value * clusterBytes;
        foreach (var source in sources)
        {
            var from = source.Start.Value * clusterBytes;
            for (var left = source.Length.ToBytes(clusterBytes); left > 0;)
            {
                var block = Buffer(left);
                if (!TryRead(from, block))
                    return false;
                device.Write(to, block);
                from += block.Length;
                to += block.Length;
                left -= block.Length;
            }
        }

        return true;
    }

    private Span<byte> Buffer(long bytes)
    {
        var count = (int)Math.Min(bytes, BlockBytes);
        if (_buffer.Length < count)
            _buffer = new byte[count];
        return _buffer.AsSpan(0, count);
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
            // A sector that cannot be read: the file stays where it is, and the caller answers so.
            return false;
        }
    }
}
