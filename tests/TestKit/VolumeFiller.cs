namespace FleetDefrag.TestKit;

/// <summary>Writes files with a known layout through ntfs-3g. The same seed makes the same volume.</summary>
/// <param name="mount">The mounted volume.</param>
/// <param name="clusterBytes">The volume's cluster size.</param>
/// <param name="seed">Decides contents and order.</param>
public sealed class VolumeFiller(NtfsMount mount, int clusterBytes, int seed)
{
    private const uint CompressedDirectory = 0x810;
    private readonly Random _random = new(seed);

    /// <summary>The cluster size in bytes.</summary>
    public int ClusterBytes => clusterBytes;

    /// <summary>Leaves free runs of one length only, until the result is disposed.</summary>
    /// <param name="holeBytes">The length of each free run, a multiple of the cluster size.</param>
    /// <param name="holes">The number of free runs. Later writes must fit in them.</param>
    /// <param name="keepTeeth">False also frees the clusters between the free runs when the result is disposed.</param>
    public ShatteredSpace Shatter(int holeBytes, int holes, bool keepTeeth = true) => new(this, mount, holeBytes, holes, keepTeeth);

    /// <summary>Writes files with exactly the requested number of fragments, in an order that the seed decides.</summary>
    /// <param name="files">The files, all with the same <see cref="FileToFragment.FragmentBytes"/>.</param>
    /// <param name="keepTeeth">False leaves free runs of one cluster between the fragments.</param>
    public void WriteFragmented(IReadOnlyList<FileToFragment> files, bool keepTeeth = true)
    {
        var fragmentBytes = files[0].FragmentBytes;
        var pieces = files.Sum(file => file.Fragments);
        using var space = Shatter(fragmentBytes, pieces + (pieces / 8) + 16, keepTeeth);
        WriteInTurn(files);
    }

    /// <summary>Appends one fragment at a time to the files, in an order that the seed decides.</summary>
    public void WriteInTurn(IReadOnlyList<FileToFragment> files)
    {
        var open = files.Select(file => (Stream: Open(file.Path, FileMode.Append), File: file)).ToList();
        while (open.Count > 0)
        {
            var index = _random.Next(open.Count);
            var (stream, file) = open[index];
            stream.Write(RandomBytes(file.FragmentBytes));
            if (stream.Position < (long)file.Fragments * file.FragmentBytes)
                continue;
            stream.Dispose();
            open.RemoveAt(index);
        }
    }

    /// <summary>Writes one file of random bytes in one go. In contiguous free space the file has one fragment.</summary>
    /// <param name="path">The path from the volume's root. <c>file:stream</c> makes a named stream. Missing folders are created.</param>
    /// <param name="bytes">The length of the file.</param>
    public void WriteFile(string path, int bytes)
    {
        using var stream = Open(path, FileMode.Append);
        stream.Write(RandomBytes(bytes));
    }

    /// <summary>Writes a sparse file: pieces of data, each after a hole.</summary>
    /// <param name="path">The path from the volume's root.</param>
    /// <param name="pieces">The number of pieces of data.</param>
    /// <param name="pieceBytes">The bytes of each piece.</param>
    /// <param name="holeBytes">The bytes of the hole before each piece.</param>
    public void WriteSparse(string path, int pieces, int pieceBytes, int holeBytes)
    {
        using var stream = Open(path, FileMode.Create);
        for (var piece = 0; piece < pieces; piece++)
        {
            stream.Seek(holeBytes, SeekOrigin.Current);
            stream.Write(RandomBytes(pieceBytes));
        }
    }

    /// <summary>Appends to files in turn: pieces of random length, each behind a hole that begins and ends anywhere.</summary>
    /// <param name="paths">The paths from the volume's root.</param>
    /// <param name="pieces">The number of pieces of each file.</param>
    /// <param name="mostClusters">The most clusters of a piece and of a hole.</param>
    public void WriteSparseInTurn(IReadOnlyList<string> paths, int pieces, int mostClusters)
    {
        for (var piece = 0; piece < pieces; piece++)
        {
            foreach (var path in paths)
            {
                using var stream = Open(path, FileMode.OpenOrCreate);
                stream.Seek(_random.Next(mostClusters * clusterBytes), SeekOrigin.End);
                stream.Write(RandomBytes(_random.Next(1, mostClusters * clusterBytes)));
            }
        }
    }

    /// <summary>Writes a file of compression units in a folder with the compressed attribute. Every third unit does not compress.</summary>
    /// <param name="path">The path from the volume's root. The file's folder receives the attribute.</param>
    /// <param name="units">The number of compression units, 16 clusters each.</param>
    public void WriteCompressed(string path, int units)
    {
        var folder = mount.PathOf(Path.GetDirectoryName(path)!);
        Directory.CreateDirectory(folder);
        ExtendedAttribute.Set(folder, ExtendedAttribute.NtfsAttributes, BitConverter.GetBytes(CompressedDirectory));
        using var stream = Open(path, FileMode.Create);
        for (var unit = 0; unit < units; unit++)
            stream.Write(RandomBytes(16 * clusterBytes, randomBytes: unit % 3 == 2 ? 16 * clusterBytes : 4 * clusterBytes));
    }

    /// <summary>Creates empty files with long names. In shattered free space the directory's index becomes fragmented.</summary>
    public void WriteLargeDirectory(string path, int entries)
    {
        Directory.CreateDirectory(mount.PathOf(path));
        for (var entry = 0; entry < entries; entry++)
        {
            var name = $"{_random.Next():x8} a name long enough to fill index blocks quickly {entry:d6}.txt";
            File.Create(mount.PathOf($"{path}/{name}")).Dispose();
        }
    }

    /// <summary>Writes small files and keeps every <paramref name="keepEvery"/>-th of them, to leave free space in many runs.</summary>
    /// <param name="folder">The folder of the small files.</param>
    /// <param name="files">The number of files written.</param>
    /// <param name="fileBytes">The bytes of each file.</param>
    /// <param name="keepEvery">1 keeps all files, 2 every other file.</param>
    public void WriteSmallFiles(string folder, int files, int fileBytes, int keepEvery = 1)
    {
        for (var file = 0; file < files; file++)
            WriteFile($"{folder}/{file:d6}", fileBytes);
        for (var file = 0; file < files; file++)
        {
            if (file % keepEvery != 0)
                File.Delete(mount.PathOf($"{folder}/{file:d6}"));
        }
    }

    private FileStream Open(string path, FileMode mode)
    {
        var full = mount.PathOf(path);
        Directory.CreateDirectory(Path.GetDirectoryName(full)!);
        var colon = path.IndexOf(':', StringComparison.Ordinal);
        if (colon >= 0 && !File.Exists(mount.PathOf(path[..colon])))
            File.Create(mount.PathOf(path[..colon])).Dispose();
        // No buffer: ntfs-3g must receive each piece as one write, in this order.
        return new FileStream(full, mode, FileAccess.Write, FileShare.ReadWrite, bufferSize: 0);
    }

    private byte[] RandomBytes(int count) => RandomBytes(count, count);

    private byte[] RandomBytes(int count, int randomBytes)
    {
        var bytes = new byte[count];
        _random.NextBytes(bytes.AsSpan(0, randomBytes));
        return bytes;
    }
}
