using FleetDefrag.Ntfs.Checking.Findings;
using FleetDefrag.Ntfs.Checking.Format;
using FleetDefrag.Ntfs.Checking.Volumes;

namespace FleetDefrag.Ntfs.Checking.Checks;

/// <summary>The check that compares $Bitmap with the cluster owners that <see cref="RecordCheck"/> found.</summary>
internal sealed class BitmapCheck(VolumeView volume, StreamLoader loader, ClusterSet owners)
{
    private const long BitmapRecord = 6;
    private const int ChunkBytes = 1 << 20;

    private long _start;
    private CheckKind? _kind;

    /// <summary>Runs the check.</summary>
    public void Run()
    {
        var needed = (owners.Count + 7) / 8;
        var stream = loader.LoadOne(BitmapRecord, AttributeType.Data);
        if (stream is null || stream.RealBytes < needed)
        {
            volume.Findings.Add(
                CheckKind.SystemFile,
                $"record {BitmapRecord} ($Bitmap) has {stream?.RealBytes ?? 0} bytes, {owners.Count} clusters need {needed}");
            return;
        }

        var chunk = new byte[ChunkBytes];
        for (long offset = 0; offset < needed; offset += ChunkBytes)
        {
            var part = chunk.AsSpan(0, (int)Math.Min(ChunkBytes, needed - offset));
            if (TryRead(stream, offset, part))
                Compare(offset * 8, part);
            else
                volume.Findings.Add(CheckKind.SystemFile, $"record {BitmapRecord} ($Bitmap) cannot be read at byte {offset}");
        }

        Switch(null, owners.Count);
    }

    private bool TryRead(LoadedStream stream, long offset, Span<byte> part)
    {
        if (stream.Value is null)
            return volume.TryReadStream(stream.Runs, offset, part);
        stream.Value.AsSpan((int)offset, part.Length).CopyTo(part);
        return true;
    }

    private void Compare(long first, ReadOnlySpan<byte> bits)
    {
        Span<byte> word = stackalloc byte[sizeof(ulong)];
        for (var i = 0; i < bits.Length; i += sizeof(ulong))
        {
            var cluster = first + (i * 8L);
            word.Clear();
            bits[i..Math.Min(bits.Length, i + sizeof(ulong))].CopyTo(word);
            var marked = ((ReadOnlySpan<byte>)word).U64(0);
            var owned = owners.Word(cluster);
            if (marked == owned)
                Switch(null, cluster);
            else
                CompareBits(cluster, marked, owned);
        }
    }

    private void CompareBits(long first, ulong marked, ulong owned)
    {
        for (var bit = 0; bit < 64 && first + bit < owners.Count; bit++)
        {
            var isMarked = (marked >> bit & 1) != 0;
            var isOwned = (owned >> bit & 1) != 0;
            Switch((isMarked, isOwned) switch
            {
                (true, false) => CheckKind.UsedButUnowned,
                (false, true) => CheckKind.OwnedButFree,
                _ => null,
            }, first + bit);
        }
    }

    /// <summary>Ends the current range of equal clusters and begins the next. A range becomes one finding.</summary>
    private void Switch(CheckKind? kind, long cluster)
    {
        if (kind == _kind)
            return;
        if (_kind is { } ended)
        {
            var problem = ended == CheckKind.OwnedButFree
                ? "belong to files but are marked as free"
                : "are marked as used but belong to no file";
            volume.Findings.Add(ended, $"clusters {_start} to {cluster - 1} {problem}");
        }

        (_kind, _start) = (kind, cluster);
    }
}
