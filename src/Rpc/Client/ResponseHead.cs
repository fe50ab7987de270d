using System.Globalization;
using System.Net;
using System.Net.Http.Headers;
using Grpc.Core;
using Grpc.Protocol;

namespace Grpc.Net.Client.Internal;

/// <summary>Reads response headers and trailers.</summary>
internal static class ResponseHead
{
    /// <summary>How the call ended where the headers alone decide it: a trailers-only response, or a response that is not gRPC. Null: messages follow.</summary>
    public static CallEnding? Ending(HttpResponseMessage response)
    {
        if (First(response.Headers, HeaderNames.Status) is not null)
            return FromTrailers(response.Headers);
        if (response.StatusCode != HttpStatusCode.OK)
            return new CallEnding(new Status(HttpStatusMap.ToStatusCode(response.StatusCode), $"The server answered with HTTP status {(int)response.StatusCode}."));
        var contentType = response.Content.Headers.NonValidated.TryGetValues(HeaderNames.ContentType, out var values) ? values.ToString() : null;
        return HeaderNames.IsGrpcContentType(contentType)
            ? null
            : new CallEnding(new Status(StatusCode.Unknown, $"The server answered with content type '{contentType}', which is not gRPC."));
    }

    /// <summary>The status that the trailers carry.</summary>
    public static CallEnding FromTrailers(HttpHeaders trailers)
    {
        var code = First(trailers, HeaderNames.Status);
        if (code is null)
        {
            return trailers.NonValidated.Count == 0
                ? new CallEnding(new Status(StatusCode.Internal, "The response ended without trailers."))
                : new CallEnding(new Status(StatusCode.Unknown, $"The response ended without {HeaderNames.Status}."));
        }

        var detail = StatusMessage.Decode(First(trailers, HeaderNames.Message) ?? "");
        var status = int.TryParse(code, NumberStyles.None, CultureInfo.InvariantCulture, out var number) && Enum.IsDefined((StatusCode)number)
            ? new Status((StatusCode)number, detail)
            : new Status(StatusCode.Unknown, $"The response ended with the unknown status '{code}'. {detail}".TrimEnd());
        return new CallEnding(status, Metadata(trailers));
    }

    /// <summary>What the application sent, without the headers of HTTP and of the protocol.</summary>
    /// <exception cref="RpcException">Internal: bytes that are not base64.</exception>
    public static Metadata Metadata(HttpHeaders headers)
    {
        var metadata = new Metadata();
        foreach (var (name, values) in headers.NonValidated)
        {
            foreach (var value in values)
                MetadataHeaders.AddReceived(metadata, name, value);
        }

        return metadata;
    }

    /// <summary>How the response's messages are compressed.</summary>
    /// <exception cref="RpcException">Internal: in a way that this client did not offer.</exception>
    public static MessageEncoding EncodingOf(HttpResponseMessage response)
    {
        var header = First(response.Headers, HeaderNames.Encoding);
        return MessageEncodings.TryParse(header, out var encoding)
            ? encoding
            : throw new RpcException(new Status(StatusCode.Internal, $"The server compresses with '{header}', which this client did not offer."));
    }

    private static string? First(HttpHeaders headers, string name) => headers.NonValidated.TryGetValues(name, out var values) ? values.First() : null;
}
