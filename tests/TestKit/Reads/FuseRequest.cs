using System.Buffers.Binary;

namespace FleetDefrag.TestKit.Reads;

/// <summary>
/// A request of the kernel's FUSE protocol, version 7 (include/uapi/linux/fuse.h): a header of 40 bytes, then the arguments.
/// </summary>
/// <param name="message">The whole message.</param>
internal readonly ref struct FuseRequest(ReadOnlySpan<byte> message)
{
    private const int HeaderBytes = 40;

    private readonly ReadOnlySpan<byte> _message = message;

    /// <summary>The operation.</summary>
    public FuseOperation Operation => (FuseOperation)BinaryPrimitives.ReadUInt32LittleEndian(_message[4..]);

    /// <summary>The number that the reply repeats.</summary>
    public ulong Unique => BinaryPrimitives.ReadUInt64LittleEndian(_message[8..]);

    /// <summary>INIT: the longest read-ahead that the kernel offers.</summary>
    public uint MostReadAhead => BinaryPrimitives.ReadUInt32LittleEndian(_message[(HeaderBytes + 8)..]);

    /// <summary>READ: the offset.</summary>
    public long Offset => BinaryPrimitives.ReadInt64LittleEndian(_message[(HeaderBytes + 8)..]);

    /// <summary>READ: the number of bytes.</summary>
    public int Size => BinaryPrimitives.ReadInt32LittleEndian(_message[(HeaderBytes + 16)..]);
}

/// <summary>The operations that a file system of one file meets.</summary>
internal enum FuseOperation
{
    /// <summary>Forgets an inode; has no reply.</summary>
    Forget = 2,

    /// <summary>Asks for length and mode.</summary>
    GetAttributes = 3,

    /// <summary>Opens the file.</summary>
    Open = 14,

    /// <summary>Reads bytes.</summary>
    Read = 15,

    /// <summary>Closes the file.</summary>
    Release = 18,

    /// <summary>Begins the session.</summary>
    Begin = 26,

    /// <summary>Gives up a request; has no reply.</summary>
    Interrupt = 36,

    /// <summary>Forgets inodes; has no reply.</summary>
    ForgetMany = 42,
}
