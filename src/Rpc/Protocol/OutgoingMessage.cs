using System.Buffers;
using System.Buffers.Binary;
using System.IO.Compression;
using Grpc.Core;

namespace Grpc.Protocol;

/// <summary>One message with its prefix in a pooled buffer, which is returned after sending.</summary>
internal sealed class OutgoingMessage : SerializationContext, IBufferWriter<byte>, IDisposable
{
    private const int PrefixBytes = 5;

    private byte[] _buffer = ArrayPool<byte>.Shared.Rent(512);
    private int _written = PrefixBytes;
    private bool _completed;

    private OutgoingMessage()
    {
    }

    /// <summary>Prefix and message.</summary>
    public ReadOnlyMemory<byte> Frame => _buffer.AsMemory(0, _written);

    /// <summary>Serialises one message.</summary>
    /// <exception cref="RpcException">ResourceExhausted: the message exceeds the limit. Internal: the serialiser failed.</exception>
    public static OutgoingMessage Serialize<T>(
        T message,
        Action<T, SerializationContext> serializer,
        MessageEncoding encoding,
        int? maxMessageBytes)
    {
        var outgoing = new OutgoingMessage();
        try
        {
            outgoing.Write(message, serializer);
            if (outgoing._written - PrefixBytes > maxMessageBytes)
                throw MessageLimits.TooLargeToSend(outgoing._written - PrefixBytes, maxMessageBytes.Value);
            if (encoding == MessageEncoding.Gzip)
                outgoing.Compress();
            outgoing._buffer[0] = encoding == MessageEncoding.Gzip ? (byte)1 : (byte)0;
            BinaryPrimitives.WriteUInt32BigEndian(outgoing._buffer.AsSpan(1), (uint)(outgoing._written - PrefixBytes));
            return outgoing;
        }
        catch
        {
            outgoing.Dispose();
            throw;
        }
    }

    public void Dispose()
    {
        ArrayPool<byte>.Shared.Return(_buffer);
        _buffer = [];
        _written = 0;
    }

    public override void Complete() => _completed = true;

    public override void Complete(byte[] payload)
    {
        this.Write(payload);
        _completed = true;
    }

    public override IBufferWriter<byte> GetBufferWriter() => this;

    public override void SetPayloadLength(int payloadLength) => Reserve(payloadLength);

    public void Advance(int count) => _written += count;

    public Memory<byte> GetMemory(int sizeHint = 0)
    {
        Reserve(Math.Max(sizeHint, 1));
        return _buffer.AsMemory(_written);
    }

    public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;

    private void Write<T>(T message, Action<T, SerializationContext> serializer)
    {
        try
        {
            serializer(message, this);
        }
        catch (Exception failure) when (failure is not RpcException)
        {
            // The serialiser belongs to the application. Any exception of it means that the message cannot be written.
            throw new RpcException(new Status(StatusCode.Internal, "A message could not be serialised.", failure));
        }

        if (!_completed)
            throw new RpcException(new Status(StatusCode.Internal, "A serialiser did not complete its message."));
    }

    private void Compress()
    {
        using var packed = new MemoryStream();
        using (var gzip = new GZipStream(packed, CompressionLevel.Fastest, leaveOpen: true))
            gzip.Write(_buffer.AsSpan(PrefixBytes, _written - PrefixBytes));
        _written = PrefixBytes;
        this.Write(packed.GetBuffer().AsSpan(0, (int)packed.Length));
    }

    private void Reserve(int count)
    {
        if (_buffer.Length - _written >= count)
            return;
        var larger = ArrayPool<byte>.Shared.Rent((int)Math.Min(Array.MaxLength, Math.Max((long)_written + count, 2L * _buffer.Length)));
        _buffer.AsSpan(0, _written).CopyTo(larger);
        ArrayPool<byte>.Shared.Return(_buffer);
        _buffer = larger;
    }
}
