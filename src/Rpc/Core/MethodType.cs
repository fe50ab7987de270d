namespace Grpc.Core;

/// <summary>How many messages go each way.</summary>
public enum MethodType
{
    /// <summary>One request, one response.</summary>
    Unary,

    /// <summary>Many requests, one response.</summary>
    ClientStreaming,

    /// <summary>One request, many responses.</summary>
    ServerStreaming,

    /// <summary>Many each way, in any order.</summary>
    DuplexStreaming,
}
