namespace Grpc.AspNetCore.Server;

/// <summary>Settings of the services that this process serves.</summary>
public class GrpcServiceOptions
{
    /// <summary>Largest message that is received, in bytes; null: no limit. 4 MB unless set.</summary>
    public int? MaxReceiveMessageSize { get; set; } = Protocol.MessageLimits.DefaultReceiveBytes;

    /// <summary>Largest message that is sent, in bytes; null: no limit.</summary>
    public int? MaxSendMessageSize { get; set; }

    /// <summary>Whether the caller reads the message of an exception that a handler throws. Off: it may tell what is nobody's business.</summary>
    public bool? EnableDetailedErrors { get; set; }

    /// <summary><c>gzip</c>: responses are compressed for callers that accept it.</summary>
    public string? ResponseCompressionAlgorithm { get; set; }
}
