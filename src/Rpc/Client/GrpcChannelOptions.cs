namespace Grpc.Net.Client;

/// <summary>Settings of a channel.</summary>
public sealed class GrpcChannelOptions
{
    /// <summary>The handler that connects, with TLS, proxy and client certificate settings. Null: the channel creates one.</summary>
    public HttpMessageHandler? HttpHandler { get; set; }

    /// <summary>The HTTP client to use instead of a handler.</summary>
    public HttpClient? HttpClient { get; set; }

    /// <summary>True if the channel disposes the given handler or client.</summary>
    public bool DisposeHttpClient { get; set; }

    /// <summary>The largest received message in bytes; null for no limit. The default is 4 MB.</summary>
    public int? MaxReceiveMessageSize { get; set; } = Protocol.MessageLimits.DefaultReceiveBytes;

    /// <summary>The largest sent message in bytes; null for no limit.</summary>
    public int? MaxSendMessageSize { get; set; }

    /// <summary>The clock for deadlines.</summary>
    internal TimeProvider Time { get; set; } = TimeProvider.System;
}
