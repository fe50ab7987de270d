namespace Grpc.Core;

/// <summary>The number of messages in each direction.</summary>
public enum MethodType
{
    /// <summary>One request, one response.</summary>
    Unary,

    /// <summary>Many requests, one response.</summary>
    ClientStreaming,

    /// <summary>One request, many responses.</summary>
    ServerStreaming,

    /// <summary>Many requests and responses, in any order.</summary>
    DuplexStreaming,
}
