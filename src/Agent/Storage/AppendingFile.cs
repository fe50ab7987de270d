using Microsoft.Win32.SafeHandles;

namespace FleetDefrag.Agent.Storage;

/// <summary>A file that only grows. Each record is either whole in the file or not there at all.</summary>
internal interface IAppendingFile : IDisposable
{
    /// <summary>Adds a record. The record is on the disk when this method returns.</summary>
    /// <exception cref="IOException">The record could not be written; the file is unchanged.</exception>
    void Append(ReadOnlySpan<byte> record);
}

/// <summary>An appending file on this machine's disk.</summary>
/// <param name="path">The path of the file, which is created where it is missing.</param>
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
            // On a full disk a part of the record may have been written. The next record must not continue it.
            RandomAccess.SetLength(_file, end);
            throw;
        }
    }

    /// <inheritdoc/>
    public void Dispose() => _file.Dispose();
}
