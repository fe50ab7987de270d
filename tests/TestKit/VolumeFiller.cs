namespace FleetDefrag.TestKit;

/// <summary>Makes files through ntfs-3g whose layout is known. The same seed makes the same volume.</summary>
/// <param name="mount">Where.</param>
/// <param name="clusterBytes">The volume's cluster size.</param>
/// <param name="seed">For contents and order.</param>
public sealed class VolumeFiller(NtfsMount mount, int clusterBytes, int seed)
{
    private const uint CompressedDirectory = 0x810;
    private readonly Random _random = new(seed);

    /// <summary>Bytes of a cluster.</summary>
    public int ClusterBytes => clusterBytes;

    /// <summary>Leaves nothing free but holes of one length until the result is disposed.</summary>
    /// <param name="holeBytes">Whole clusters.</param>
    /// <param name="holes">How many; what is written has to fit in.</param>
    /// <param name="keepTeeth">False makes the clusters between the holes free too when the result is disposed.</param>
    public ShatteredSpace Shatter(int holeBytes, int holes, bool keepTeeth = true) => new(this, mount, holeBytes, holes, keepTeeth);

    /// <summary>Makes files of exactly as many fragments as they say, in an order that the seed decides.</summary>
    /// <param name="files">The files; all of the same <see cref="FileToFragment.FragmentBytes"/>.</param>
    /// <param name="keepTeeth">False leaves one-cluster holes between the fragments.</param>
    public void WriteFragmented(IReadOnlyList<FileToFragment> files, bool keepTeeth = true)
    {
        var fragmentBytes = files[0].FragmentBytes;
        var pieces = files.Sum(file => file.Fragments);
        using var space = Shatter(fragmentBytes, pieces + (pieces / 8) + 16, keepTeeth);
        WriteInTurn(files);
    }

    /// <summary>Appends a fragment's bytes to one of the files after another, in an order that the seed decides.</summary>
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

    /// <summary>Makes one file of random bytes in one go; where the free space is whole it has one fragment.</summary>
    /// <param name="path">From the volume's root; <c>file:stream</c> makes a named stream; folders are made as needed.</param>
    /// <param name="bytes">Its length.</param>
    public void WriteFile(string path, int bytes)
    {
        using var stream = Open(path, FileMode.Append);
        stream.Write(RandomBytes(bytes));
    }

    /// <summary>Makes a sparse file: pieces of data, each behind a hole.</summary>
    /// <param name="path">From the volume's root.</param>
    /// <param name="pieces">How many pieces of data.</param>
    /// <param name="pieceBytes">Bytes of each.</param>
    /// <param name="holeBytes">Bytes of the hole before each.</param>
    public void WriteSparse(string path, int pieces, int pieceBytes, int holeBytes)
    {
        using var stream = Open(path, FileMode.Create);
        for (var piece = 0; piece < pieces; piece++)
        {
            stream.Seek(holeBytes, SeekOrigin.Current);
            stream.Write(RandomBytes(pieceBytes));
        }
    }

    /// <summary>Makes a file of compression units in a folder with the compressed attribute. Every third unit does not compress.</summary>
    /// <param name="path">From the volume's root, in a folder, which is given the attribute.</param>
    /// <param name="units">Units of 16 clusters.</param>
    public void WriteCompressed(string path, int units)
    {
        var folder = mount.PathOf(Path.GetDirectoryName(path)!);
        Directory.CreateDirectory(folder);
        ExtendedAttribute.Set(folder, ExtendedAttribute.NtfsAttributes, BitConverter.GetBytes(CompressedDirectory));
        using var stream = Open(path, FileMode.Create);
        for (var unit = 0; unit < units; unit++)
            stream.Write(RandomBytes(16 * clusterBytes, randomBytes: unit % 3 == 2 ? 16 * clusterBytes : 4 * clusterBytes));
    }

    /// <summary>Makes empty files with long names. In shattered free space the directory's index is fragmented afterwards.</summary>
    public void WriteLargeDirectory(string path, int entries)
    {
        Directory.CreateDirectory(mount.PathOf(path));
        for (var entry = 0; entry < entries; entry++)
        {
            var name = $"{_random.Next():x8} a name long enough to fill index blocks quickly {entry:d6}.txt";
            File.Create(mount.PathOf($"{path}/{name}")).Dispose();
        }
    }

    /// <summary>Makes small files and keeps every <paramref name="keepEvery"/>-th of them: free space in many pieces.</summary>
    /// <param name="folder">Where the small files go.</param>
    /// <param name="files">How many are made.</param>
    /// <param name="fileBytes">Bytes of each.</param>
    /// <param name="keepEvery">1 keeps all, 2 every other one.</param>
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
        // Without a buffer: each piece must reach ntfs-3g as one write, in this order.
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
