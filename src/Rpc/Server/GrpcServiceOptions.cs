namespace Grpc.AspNetCore.Server;

/// <summary>Settings of the services that this process serves.</summary>
public class GrpcServiceOptions
{
    /// <summary>The largest received message in bytes; null for no limit. The default is 4 MB.</summary>
    public int? MaxReceiveMessageSize { get; set; } = Protocol.MessageLimits.DefaultReceiveBytes;

    /// <summary>
    /// The longest duration of a call; null for no limit. A deadline of the caller can only shorten it. The call ends with
    /// DEADLINE_EXCEEDED.
    /// </summary>
    public TimeSpan? LongestCall { get; set; }

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

/// <summary>Settings of one service. The settings of all services are the defaults.</summary>
/// <typeparam name="TService">The class that serves it.</typeparam>
public sealed class GrpcServiceOptions<TService> : GrpcServiceOptions
    where TService : class;
