namespace Grpc.Core;

/// <summary>Flags for the writing of a message.</summary>
[Flags]
public enum WriteFlags
{
    /// <summary>No flags.</summary>
    None = 0,

    /// <summary>The message may be buffered until the next one.</summary>
    BufferHint = 1,

    /// <summary>The message is not compressed although the call uses compression.</summary>
    NoCompress = 2,
}

/// <summary>Options for the writing of messages.</summary>
/// <param name="flags">The flags that apply.</param>
public class WriteOptions(WriteFlags flags = WriteFlags.None)
{
    /// <summary>No flags.</summary>
    public static readonly WriteOptions Default = new();

    /// <summary>The flags that apply.</summary>
    public WriteFlags Flags { get; } = flags;
}
