namespace FleetDefrag.Defrag.Forecast.Backup;

/// <summary>The directory of each file, how much each directory's index holds, and which files have attribute lists.</summary>
/// <param name="files">The number of files in the snapshot.</param>
/// <param name="withList">The files with attribute lists, in their order.</param>
internal sealed class DirectoryContents(int files, IReadOnlyList<int> withList)
{
    // An entry of an index: its header and $FILE_NAME without the name (ntfs.h: INDEX_ENTRY_HEADER, FILE_NAME_ATTR).
    private const int EntryBytes = 16 + 66;
    private const int BytesOfLetter = 2;
    private const int Alignment = 8;

    private readonly int[] _directories = Filled(files);
    private readonly Dictionary<int, (int Names, long Bytes)> _indexes = [];

    /// <summary>The files with attribute lists, in their order.</summary>
    public IReadOnlyList<int> WithList => withList;

    /// <summary>Adds a file to a directory. Both are indices of the snapshot.</summary>
    /// <param name="file">The file.</param>
    /// <param name="directory">The directory.</param>
    /// <param name="letters">The length of the file's name.</param>
    public void Add(int file, int directory, int letters)
    {
        _directories[file] = directory;
        var (names, bytes) = IndexOf(directory);
        _indexes[directory] = (names + 1, bytes + ((EntryBytes + (BytesOfLetter * letters) + Alignment - 1) / Alignment * Alignment));
    }

    /// <summary>Returns the directory of a file; -1 for none.</summary>
    public int DirectoryOf(int file) => _directories[file];

    /// <summary>Returns the number of names in a directory, and the bytes of their index entries.</summary>
    public (int Names, long Bytes) IndexOf(int directory) => _indexes.GetValueOrDefault(directory);

    private static int[] Filled(int count)
    {
        var directories = new int[count];
        Array.Fill(directories, -1);
        return directories;
    }
}
