using Microsoft.Win32.SafeHandles;

namespace FleetDefrag.Agent.Storage;

/// <summary>A file that only grows, by records that are in it as a whole or not at all.</summary>
internal interface IAppendingFile : IDisposable
{
    /// <summary>Adds a record; it is on the disk when this returns.</summary>
    /// <exception cref="IOException">It is not, and the file is as it was.</exception>
    void Append(ReadOnlySpan<byte> record);
}

/// <summary>Such a file on this machine's disk.</summary>
/// <param name="path">The file; made where it is missing.</param>
internal sealed class AppendingFile(string path) : IAppendingFile
{
    private readonly SafeFileHandle _file = File.OpenHandle(path, FileMode.OpenOrCreate, FileAccess.ReadWrite, FileShare.Read);

    /// <inheritdoc/>
    public void Append(ReadOnlySpan<byte> record)
    {
        var end = RandomAccess.GetLength(_file);
        try
        {
            RandomAccess.Write(_file, record, end);
            RandomAccess.FlushToDisk(_file);
        }
        catch (IOException)
        {
            // On a full disk a part of it may have found room; the next record must not continue that line.
            RandomAccess.SetLength(_file, end);
            throw;
        }
    }

    /// <inheritdoc/>
    public void Dispose() => _file.Dispose();
}
