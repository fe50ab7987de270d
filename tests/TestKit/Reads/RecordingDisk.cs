using Microsoft.Win32.SafeHandles;

namespace FleetDefrag.TestKit.Reads;

/// <summary>
/// An image as a disk that records every read: a file system of one file, which this process serves through FUSE. Read-only.
/// </summary>
/// <remarks>
/// The kernel caches the file and reads ahead in it as it does with a block device. What is recorded is therefore what a disk would get.
/// </remarks>
public sealed class RecordingDisk : IDisposable
{
    private const int RequestBytes = 64 << 10;

    // A server with 64 GB of memory for a volume of 1 TB.
    private const int CachedPart = 16;

    private readonly SafeFileHandle _image;
    private readonly long _length;
    private readonly FuseChannel _channel;
    private readonly Thread _server;
    private readonly List<RecordedRead> _reads = [];
    private readonly SafeFileHandle _recorded;
    private readonly PageCacheLimit _cache;
    private bool _isMounted = true;

    /// <summary>Mounts the image.</summary>
    /// <param name="image">The image.</param>
    /// <param name="folder">A folder for the file through which the image is read.</param>
    public RecordingDisk(string image, string folder)
    {
        Path = System.IO.Path.Combine(folder, "recording.img");
        File.WriteAllBytes(Path, []);
        _image = File.OpenHandle(image, options: FileOptions.RandomAccess);
        try
        {
            _length = RandomAccess.GetLength(_image);
            _channel = FuseChannel.Mount(Path);
        }
        catch
        {
            _image.Dispose();
            throw;
        }

        _server = new Thread(Serve) { IsBackground = true, Name = "recording disk" };
        _server.Start();
        // The kernel asks for a flush at the first close and learns that there is none.
        // A process that is killed would wait for itself else.
        File.OpenHandle(Path).Dispose();
        _recorded = File.OpenHandle(Path);
        _cache = new PageCacheLimit(_recorded, _length, _length / CachedPart);
    }

    /// <summary>The file through which the image is read.</summary>
    public string Path { get; }

    /// <summary>Unmounts the disk and returns the reads in the order in which they came.</summary>
    public IReadOnlyList<RecordedRead> Finish()
    {
        Dispose();
        return _reads;
    }

    /// <inheritdoc/>
    public void Dispose()
    {
        if (!_isMounted)
            return;
        _isMounted = false;
        _recorded.Dispose();
        // A process that begins holds the open files of this one for a moment. The file system ends when all are closed.
        Tool.RunOrThrow("fusermount3", "-u", "-z", Path);
        _server.Join();
        _channel.Dispose();
        _image.Dispose();
        File.Delete(Path);
    }

    private void Serve()
    {
        var request = new byte[RequestBytes];
        var reply = new FuseReply();
        while (_channel.Receive(request) is > 0 and var length)
        {
            if (Answer(new FuseRequest(request.AsSpan(0, length)), reply))
                _channel.Send(reply.Message);
        }
    }

    private bool Answer(FuseRequest request, FuseReply reply)
    {
        switch (request.Operation)
        {
            case FuseOperation.Forget or FuseOperation.ForgetMany or FuseOperation.Interrupt:
                return false;
            case FuseOperation.Begin:
                reply.Session(request.Unique, request.MostReadAhead);
                return true;
            case FuseOperation.GetAttributes:
                reply.Attributes(request.Unique, _length);
                return true;
            case FuseOperation.Open:
                reply.Opened(request.Unique);
                return true;
            case FuseOperation.Read:
                Read(request, reply);
                return true;
            case FuseOperation.Release:
                reply.Empty(request.Unique);
                return true;
            default:
                reply.Unknown(request.Unique);
                return true;
        }
    }

    private void Read(FuseRequest request, FuseReply reply)
    {
        var bytes = (int)Math.Clamp(_length - request.Offset, 0, request.Size);
        var read = new RecordedRead(request.Offset, bytes);
        _reads.Add(read);
        try
        {
            var data = reply.Data(request.Unique, bytes);
            for (var done = 0; done < bytes;)
            {
                var count = RandomAccess.Read(_image, data[done..], request.Offset + done);
                if (count == 0)
                    throw new IOException("the image became shorter");
                done += count;
            }

            _cache.Add(read);
        }
        catch (IOException)
        {
            reply.Failed(request.Unique);
        }
    }
}
