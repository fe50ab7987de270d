namespace FleetDefrag.Agent.Lab;

/// <summary>
/// Writes the files of a test lab so that the file system fragments them. Files are appended to in turn, so that the clusters after the end
/// of a file are never free. Temporary spacer files separate the pieces of the last file of a group.
/// </summary>
internal sealed class LabWriter(string folder, int clusterBytes, int seed)
{
    private const int FilesInTurn = 48;
    private readonly Random _random = new(seed);
    private readonly byte[] _buffer = new byte[1 << 20];
    private readonly string _spacerFolder = Path.Combine(folder, "spacers");
    private int _spacers;

    /// <summary>Writes all files, then removes the spacers, which leaves the free space fragmented too.</summary>
    /// <param name="files">The files; parent folders are created.</param>
    /// <param name="progress">Gets the number of finished files.</param>
    /// <param name="cancellationToken">Stops between two pieces.</param>
    public void Write(IReadOnlyList<LabFile> files, IProgress<int> progress, CancellationToken cancellationToken)
    {
        Directory.CreateDirectory(_spacerFolder);
        for (var first = 0; first < files.Count; first += FilesInTurn)
        {
            var group = files.Skip(first).Take(FilesInTurn).ToArray();
            WriteInTurn(group, cancellationToken);
            progress.Report(first + group.Length);
        }

        Directory.Delete(_spacerFolder, recursive: true);
    }

    /// <summary>Fills the volume with one file until only the given space is free.</summary>
    /// <param name="freeBytes">The space to leave free.</param>
    /// <param name="cancellationToken">Stops between two blocks.</param>
    public void Fill(long freeBytes, CancellationToken cancellationToken)
    {
        using var stream = Append("filler.bin");
        for (var excess = Available() - freeBytes; excess >= clusterBytes; excess = Available() - freeBytes)
        {
            cancellationToken.ThrowIfCancellationRequested();
            WriteRandom(stream, Math.Min(excess / clusterBytes * clusterBytes, _buffer.Length));
            stream.Flush(flushToDisk: true);
        }
    }

    private void WriteInTurn(LabFile[] group, CancellationToken cancellationToken)
    {
        var written = new int[group.Length];
        for (var open = group.Length; open > 0;)
        {
            cancellationToken.ThrowIfCancellationRequested();
            if (open == 1)
            {
                WriteSpacer();
            }

            for (var i = 0; i < group.Length; i++)
            {
                if (written[i] < group[i].Pieces)
                {
                    WritePiece(group[i], written[i]);
                    open -= ++written[i] == group[i].Pieces ? 1 : 0;
                }
            }
        }
    }

    private void WritePiece(LabFile file, int piece)
    {
        using var stream = Append(file.RelativePath);
        var clusters = (file.Bytes + clusterBytes - 1) / clusterBytes;
        var end = piece == file.Pieces - 1 ? file.Bytes : clusters * (piece + 1) / file.Pieces * clusterBytes;
        for (var left = end - stream.Length; left > 0; left -= _buffer.Length)
        {
            WriteRandom(stream, Math.Min(left, _buffer.Length));
        }
    }

    private void WriteSpacer()
    {
        using var stream = Append(Path.Combine("spacers", _spacers++.ToString(System.Globalization.CultureInfo.InvariantCulture)));
        WriteRandom(stream, clusterBytes);
    }

    private void WriteRandom(FileStream stream, long bytes)
    {
        var block = _buffer.AsSpan(0, (int)bytes);
        _random.NextBytes(block);
        stream.Write(block);
    }

    // Opened for each piece and without a buffer, so that each piece reaches the file system as one append.
    private FileStream Append(string relativePath)
    {
        var path = Path.Combine(folder, relativePath);
        Directory.CreateDirectory(Path.GetDirectoryName(path)!);
        return new FileStream(path, FileMode.Append, FileAccess.Write, FileShare.None, bufferSize: 0);
    }

    private long Available() => new DriveInfo(folder).AvailableFreeSpace;
}
