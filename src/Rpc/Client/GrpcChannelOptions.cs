namespace Grpc.Net.Client;

/// <summary>Settings of a channel.</summary>
public sealed class GrpcChannelOptions
{
    /// <summary>What makes the connections: TLS, proxies and client certificates are set there. Null: the channel makes its own.</summary>
    public HttpMessageHandler? HttpHandler { get; set; }

    /// <summary>A client to use instead of a handler.</summary>
    public HttpClient? HttpClient { get; set; }

    /// <summary>Whether the channel disposes the handler or client that it was given.</summary>
    public bool DisposeHttpClient { get; set; }

    /// <summary>Largest message that is received, in bytes; null: no limit. 4 MB unless set.</summary>
    public int? MaxReceiveMessageSize { get; set; } = Protocol.MessageLimits.DefaultReceiveBytes;

    /// <summary>Largest message that is sent, in bytes; null: no limit.</summary>
    public int? MaxSendMessageSize { get; set; }

    /// <summary>What deadlines are measured with.</summary>
    internal TimeProvider Clock { get; set; } = TimeProvider.System;
}
