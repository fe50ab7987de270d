using System.Buffers.Binary;

namespace FleetDefrag.TestKit.Reads;

/// <summary>Writes replies of the FUSE protocol: a header of 16 bytes, then the result. See include/uapi/linux/fuse.h.</summary>
internal sealed class FuseReply
{
    private const int HeaderBytes = 16;
    private const int NotImplemented = -38;
    private const int InputOutputError = -5;
    private const uint Major = 7;
    private const uint Minor = 31;
    private const uint AsynchronousReads = 1;
    private const uint LeastWrite = 4096;
    private const uint ReadableRegularFile = 0x8000 | 0x124;
    private const ulong HourSeconds = 3600;

    private readonly byte[] _bytes = new byte[HeaderBytes + (1 << 20)];
    private int _length;

    /// <summary>The reply.</summary>
    public ReadOnlySpan<byte> Message => _bytes.AsSpan(0, _length);

    /// <summary>An empty result.</summary>
    public void Empty(ulong unique) => Begin(unique, 0);

    /// <summary>The operation does not exist here.</summary>
    public void Unknown(ulong unique) => Begin(unique, 0, NotImplemented);

    /// <summary>The image could not be read.</summary>
    public void Failed(ulong unique) => Begin(unique, 0, InputOutputError);

    /// <summary>The reply to INIT: reads may come one behind the other, as they do on a disk.</summary>
    public void Session(ulong unique, uint readAhead)
    {
        var body = Begin(unique, 64);
        BinaryPrimitives.WriteUInt32LittleEndian(body, Major);
        BinaryPrimitives.WriteUInt32LittleEndian(body[4..], Minor);
        BinaryPrimitives.WriteUInt32LittleEndian(body[8..], readAhead);
        BinaryPrimitives.WriteUInt32LittleEndian(body[12..], AsynchronousReads);
        BinaryPrimitives.WriteUInt32LittleEndian(body[20..], LeastWrite);
    }

    /// <summary>The reply to GETATTR.</summary>
    public void Attributes(ulong unique, long length)
    {
        var body = Begin(unique, 104);
        BinaryPrimitives.WriteUInt64LittleEndian(body, HourSeconds);
        var attributes = body[16..];
        BinaryPrimitives.WriteUInt64LittleEndian(attributes, 1);
        BinaryPrimitives.WriteInt64LittleEndian(attributes[8..], length);
        BinaryPrimitives.WriteInt64LittleEndian(attributes[16..], length / 512);
        BinaryPrimitives.WriteUInt32LittleEndian(attributes[60..], ReadableRegularFile);
        BinaryPrimitives.WriteUInt32LittleEndian(attributes[64..], 1);
        BinaryPrimitives.WriteUInt32LittleEndian(attributes[80..], LeastWrite);
    }

    /// <summary>The reply to OPEN. The kernel may cache the file and read ahead, as it does with a disk.</summary>
    public void Opened(ulong unique) => Begin(unique, 16);

    /// <summary>The reply to READ: returns the place for the bytes.</summary>
    public Span<byte> Data(ulong unique, int bytes) => Begin(unique, bytes);

    private Span<byte> Begin(ulong unique, int bodyBytes, int error = 0)
    {
        _length = HeaderBytes + bodyBytes;
        BinaryPrimitives.WriteInt32LittleEndian(_bytes, _length);
        BinaryPrimitives.WriteInt32LittleEndian(_bytes.AsSpan(4), error);
        BinaryPrimitives.WriteUInt64LittleEndian(_bytes.AsSpan(8), unique);
        var body = _bytes.AsSpan(HeaderBytes, bodyBytes);
        if (bodyBytes <= 128)
            body.Clear();
        return body;
    }
}
