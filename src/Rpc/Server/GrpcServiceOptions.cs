namespace Grpc.AspNetCore.Server;

/// <summary>Settings of the services that this process serves.</summary>
public class GrpcServiceOptions
{
    /// <summary>The largest received message in bytes; null for no limit. The default is 4 MB.</summary>
    public int? MaxReceiveMessageSize { get; set; } = Protocol.MessageLimits.DefaultReceiveBytes;

    /// <summary>The largest sent message in bytes; null for no limit.</summary>
    public int? MaxSendMessageSize { get; set; }

    /// <summary>
    /// True if the caller receives the message of a handler's exception. Off by default, because the message can contain
    /// confidential details.
    /// </summary>
    public bool? EnableDetailedErrors { get; set; }

    /// <summary><c>gzip</c> compresses responses for callers that accept it.</summary>
    public string? ResponseCompressionAlgorithm { get; set; }
}
