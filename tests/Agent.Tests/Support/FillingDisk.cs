using FleetDefrag.Agent.Storage;

namespace FleetDefrag.Agent.Tests.Support;

/// <summary>A disk that accepts appends while it has space.</summary>
internal sealed class FillingDisk
{
    public bool IsFull { get; set; }

    public IAppendingFile Open(string path) => new FileOnIt(this, new AppendingFile(path));

    private sealed class FileOnIt(FillingDisk disk, AppendingFile file) : IAppendingFile
    {
        public void Append(ReadOnlySpan<byte> record)
        {
            if (disk.IsFull)
                throw new IOException("No space left on device.");
            file.Append(record);
        }

        public void Dispose() => file.Dispose();
    }
}
