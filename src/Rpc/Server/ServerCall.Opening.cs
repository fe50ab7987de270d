using Grpc.Core;
using Grpc.Protocol;
using Microsoft.AspNetCore.Http.Features;

namespace Grpc.AspNetCore.Server.Internal;

/// <content>The request headers.</content>
internal sealed partial class ServerCall
{
    // The longest time of a timer. The longest timeout of the protocol is 11,000 years.
    private static readonly TimeSpan LongestTimer = TimeSpan.FromMilliseconds(uint.MaxValue - 1);

    /// <summary>Reads the headers and starts the deadline.</summary>
    /// <exception cref="RpcException">The headers violate the protocol.</exception>
    private void Open()
    {
        var request = HttpContext.Request;
        HttpContext.Response.ContentType = HeaderNames.ContentTypeValue;
        LiftRequestLimits();
        foreach (var (name, values) in request.Headers)
        {
            foreach (var value in values)
                MetadataHeaders.AddReceived(_requestHeaders, name, value ?? "");
        }

        if (!MessageEncodings.TryParse(request.Headers[HeaderNames.Encoding], out var requestEncoding))
        {
            HttpContext.Response.Headers[HeaderNames.AcceptEncoding] = MessageEncodings.Accepted;
            throw new RpcException(new Status(
                StatusCode.Unimplemented,
                $"Messages compressed with '{request.Headers[HeaderNames.Encoding]}' cannot be read here."));
        }

        _reader = new MessageReader(request.BodyReader, _options.MaxReceiveMessageSize, requestEncoding);
        if (MessageEncodings.Gzip.Equals(_options.ResponseCompressionAlgorithm, StringComparison.OrdinalIgnoreCase) &&
            MessageEncodings.AcceptsGzip(request.Headers[HeaderNames.AcceptEncoding]))
        {
            _responseEncoding = MessageEncoding.Gzip;
            HttpContext.Response.Headers[HeaderNames.Encoding] = MessageEncodings.Gzip;
        }

        StartDeadline(request.Headers[HeaderNames.Timeout]);
    }

    private void StartDeadline(string? header)
    {
        if ((header ?? (object?)_options.LongestCall) is null)
            return;
        var span = _options.LongestCall ?? TimeSpan.MaxValue;
        if (header is not null)
        {
            if (!TimeoutHeader.TryDecode(header, out var asked))
                throw new RpcException(new Status(StatusCode.Internal, $"The header {HeaderNames.Timeout} cannot be read: '{header}'."));
            span = asked < span ? asked : span;
        }

        _timeout = span;
        var now = _time.GetUtcNow().UtcDateTime;
        _deadline = span < DateTime.MaxValue - now ? now + span : DateTime.MaxValue;
        _deadlineSource = new CancellationTokenSource(span < LongestTimer ? span : LongestTimer, _time);
        _stopSource = CancellationTokenSource.CreateLinkedTokenSource(HttpContext.RequestAborted, _deadlineSource.Token);
    }

    /// <summary>Lifts Kestrel's limits: messages have their own limit, and a client may be silent on a stream for hours.</summary>
    private void LiftRequestLimits()
    {
        if (HttpContext.Features.Get<IHttpMaxRequestBodySizeFeature>() is { IsReadOnly: false } size)
            size.MaxRequestBodySize = null;
        if (_method.Type is MethodType.ClientStreaming or MethodType.DuplexStreaming && Rate is { } rate)
            rate.MinDataRate = null;
    }

    private Microsoft.AspNetCore.Server.Kestrel.Core.Features.IHttpMinRequestBodyDataRateFeature? Rate =>
        HttpContext.Features.Get<Microsoft.AspNetCore.Server.Kestrel.Core.Features.IHttpMinRequestBodyDataRateFeature>();
}
