using System.Net;
using Grpc.Core;
using Grpc.Protocol;

namespace Grpc.Net.Client.Internal;

/// <summary>Creates the HTTP request of a call.</summary>
internal static class RequestHead
{
    private const string UserAgent = "grpc-fleetdefrag/0.1";

    public static HttpRequestMessage Create(Uri address, IMethod method, Metadata? metadata, TimeSpan? timeout, HttpContent content)
    {
        var request = new HttpRequestMessage(HttpMethod.Post, new Uri(address, method.FullName))
        {
            Version = HttpVersion.Version20,
            VersionPolicy = HttpVersionPolicy.RequestVersionExact,
            Content = content,
        };
        request.Headers.TE.ParseAdd("trailers");
        request.Headers.TryAddWithoutValidation("user-agent", UserAgent);
        request.Headers.TryAddWithoutValidation(HeaderNames.AcceptEncoding, MessageEncodings.Accepted);
        if (timeout is { } span)
            request.Headers.TryAddWithoutValidation(HeaderNames.Timeout, TimeoutHeader.Encode(span));
        if (EncodingOf(metadata) == MessageEncoding.Gzip)
            request.Headers.TryAddWithoutValidation(HeaderNames.Encoding, MessageEncodings.Gzip);
        AddMetadata(request, metadata);
        return request;
    }

    /// <summary>Returns the encoding that the call's metadata selects for its requests.</summary>
    public static MessageEncoding EncodingOf(Metadata? metadata)
    {
        var choice = metadata?.GetValue(HeaderNames.RequestEncodingChoice);
        return MessageEncodings.TryParse(choice, out var encoding)
            ? encoding
            : throw new RpcException(new Status(StatusCode.Internal, $"Requests cannot be compressed with '{choice}'."));
    }

    private static void AddMetadata(HttpRequestMessage request, Metadata? metadata)
    {
        if (metadata is null)
            return;
        // SocketsHttpHandler joins equal headers with a comma and a space, which is not base64. Bytes are therefore joined here.
        foreach (var group in metadata.Where(entry => !HeaderNames.IsReserved(entry.Key))
            .GroupBy(entry => entry.Key, StringComparer.Ordinal))
        {
            var values = group.Select(MetadataHeaders.Encode);
            if (Metadata.Entry.HasBinarySuffix(group.Key))
                values = [string.Join(',', values)];
            request.Headers.TryAddWithoutValidation(group.Key, values);
        }
    }
}
