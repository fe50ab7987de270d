using System.Security.Cryptography;

namespace FleetDefrag.TestKit;

/// <summary>An NTFS volume in a sparse file in a folder of its own. mkntfs creates the volume; disposing deletes the folder.</summary>
public sealed class NtfsImage : IDisposable
{
    private readonly string _folder;

    private NtfsImage(string folder, string path, int clusterBytes)
    {
        _folder = folder;
        Path = path;
        ClusterBytes = clusterBytes;
    }

    /// <summary>The image file.</summary>
    public string Path { get; }

    /// <summary>The cluster size that mkntfs was asked for.</summary>
    public int ClusterBytes { get; }

    /// <summary>A folder that is removed with the image, for a test's other files.</summary>
    public string Folder => _folder;

    /// <summary>Makes an empty volume.</summary>
    /// <param name="sizeBytes">The size of the file. mkntfs reserves the last sector for the copy of the boot sector.</param>
    /// <param name="clusterBytes">512 to 2,097,152.</param>
    /// <param name="label">At most 32 characters.</param>
    /// <param name="sectorBytes">512 to 4096; with 4096 mkntfs makes file records of 4096 bytes.</param>
    public static NtfsImage Create(long sizeBytes, int clusterBytes = 4096, string label = "Test", int sectorBytes = 512)
    {
        var image = InNewFolder(clusterBytes);
        try
        {
            using (var file = new FileStream(image.Path, FileMode.CreateNew))
                file.SetLength(sizeBytes);
            Tool.RunOrThrow("mkntfs", "-F", "-Q", "-q", "-s", $"{sectorBytes}", "-c", $"{clusterBytes}", "-L", label, image.Path);
            return image;
        }
        catch
        {
            image.Dispose();
            throw;
        }
    }

    /// <summary>Copies an image that is kept elsewhere into a new folder. The copy is sparse.</summary>
    public static NtfsImage CopyOf(string path, int clusterBytes)
    {
        var copy = InNewFolder(clusterBytes);
        Tool.RunOrThrow("cp", "--sparse=always", path, copy.Path);
        return copy;
    }

    /// <summary>Copies the image into a new folder. The copy is sparse too.</summary>
    public NtfsImage Copy()
    {
        var copy = InNewFolder(ClusterBytes);
        Tool.RunOrThrow("cp", "--sparse=always", Path, copy.Path);
        return copy;
    }

    /// <summary>Mounts the volume through ntfs-3g.</summary>
    /// <param name="options">The mount options. The default gives streams as <c>file:stream</c> and compresses files in compressed
    /// folders.</param>
    public NtfsMount Mount(string options = NtfsMount.DefaultOptions) =>
        NtfsMount.Mount(Path, Directory.CreateDirectory(System.IO.Path.Combine(_folder, "mnt")).FullName, options);

    /// <summary>SHA-256 of every file and named stream, and of the names of every directory, read through ntfs-3g.</summary>
    /// <returns>Path from the root (<c>a/b</c>, <c>a/b:stream</c>, <c>dir/</c>) → hash in hexadecimal.</returns>
    public SortedDictionary<string, string> HashFiles() => VolumeHasher.Hash(this);

    /// <summary>Returns the SHA-256 of the whole image. Equal hashes before and after prove that nothing was written.</summary>
    public string HashImage()
    {
        using var file = File.OpenRead(Path);
        return Convert.ToHexString(SHA256.HashData(file));
    }

    /// <summary>Fails unless <c>ntfsresize --info --force</c> finds one owner for every used cluster and a correct $Bitmap.</summary>
    public void ShouldBeConsistent() => NtfsTools.ResizeInfo(Path).ThrowIfInconsistent();

    private static NtfsImage InNewFolder(int clusterBytes)
    {
        var folder = Directory.CreateTempSubdirectory("fleetdefrag-ntfs-").FullName;
        return new NtfsImage(folder, System.IO.Path.Combine(folder, "volume.img"), clusterBytes);
    }

    /// <inheritdoc/>
    public void Dispose()
    {
        if (Directory.Exists(_folder))
            Directory.Delete(_folder, recursive: true);
    }
}
