namespace Grpc.Core;

/// <summary>How a message is written.</summary>
[Flags]
public enum WriteFlags
{
    /// <summary>Nothing special.</summary>
    None = 0,

    /// <summary>The message may wait for the next one before it goes out.</summary>
    BufferHint = 1,

    /// <summary>The message goes uncompressed although the call compresses.</summary>
    NoCompress = 2,
}

/// <summary>How messages are written.</summary>
/// <param name="flags">The flags that apply.</param>
public class WriteOptions(WriteFlags flags = WriteFlags.None)
{
    /// <summary>Nothing special.</summary>
    public static readonly WriteOptions Default = new();

    /// <summary>The flags that apply.</summary>
    public WriteFlags Flags { get; } = flags;
}
