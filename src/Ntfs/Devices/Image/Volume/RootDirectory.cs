using FleetDefrag.Ntfs.Layout;

namespace FleetDefrag.Ntfs.Devices.Image.Volume;

/// <summary>Looks up a name in the root directory by reading its whole index.</summary>
internal static class RootDirectory
{
    private const int RootHeaderSize = 16;
    private const int BlockHeaderSize = 24;

    /// <summary>Returns the file with a name; upper and lower case are equal.</summary>
    /// <returns>Null where there is none.</returns>
    public static FileReference? Find(ImageVolume volume, string name)
    {
        if (!volume.TryReadBase(ImageVolume.RootRecord, out var record))
            throw Damage.In(ImageVolume.RootRecord, "is not a directory");
        var root = new StreamId(record.Reference, AttributeType.IndexRoot, "$I30");
        var top = volume.Locate(root) ?? throw Damage.In(ImageVolume.RootRecord, AttributeType.IndexRoot, "is missing");
        var found = top.Value.Length > RootHeaderSize ? FindIn(top.Value.AsSpan(RootHeaderSize), name) : null;
        return found ?? FindInBlocks(volume, root.File, name);
    }

    private static FileReference? FindInBlocks(ImageVolume volume, FileReference directory, string name)
    {
        if (volume.Locate(StreamId.DirectoryIndex(directory)) is not { IsResident: false } index)
            return null;
        var map = volume.MapOf(index);
        var block = new byte[volume.Boot.IndexBlockBytes];
        for (long at = 0; at + block.Length <= Math.Min(index.DataBytes, map.LengthBytes); at += block.Length)
        {
            map.Read(at, block);
            if (!block.AsSpan().StartsWith("INDX"u8) || !UpdateSequence.TryRestore(block))
                continue;
            if (FindIn(block.AsSpan(BlockHeaderSize), name) is { } found)
                return found;
        }

        return null;
    }

    private static FileReference? FindIn(ReadOnlySpan<byte> node, string name)
    {
        var entries = new IndexEntries(node);
        while (entries.MoveNext())
        {
            if (entries.Name.Text.Equals(name, StringComparison.OrdinalIgnoreCase))
                return entries.File;
        }

        return null;
    }
}
