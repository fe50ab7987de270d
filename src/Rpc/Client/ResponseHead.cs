using System.Globalization;
using System.Net;
using System.Net.Http.Headers;
using Grpc.Core;
using Grpc.Protocol;

namespace Grpc.Net.Client.Internal;

/// <summary>Reads response headers and trailers.</summary>
internal static class ResponseHead
{
    /// <summary>
    /// Returns the end of the call if the headers decide it: a trailers-only response or a response that is not gRPC. Returns
    /// null if messages follow.
    /// </summary>
    public static CallEnding? Ending(HttpResponseMessage response)
    {
        if (First(response.Headers, HeaderNames.Status) is not null)
            return FromTrailers(response.Headers);
        if (response.StatusCode != HttpStatusCode.OK)
            return new CallEnding(new Status(
                HttpStatusMap.ToStatusCode(response.StatusCode),
                $"The server answered with HTTP status {(int)response.StatusCode}."));
        var contentType = response.Content.Headers.NonValidated.TryGetValues(HeaderNames.ContentType, out var values)
            ? values.ToString()
            : null;
        return HeaderNames.IsGrpcContentType(contentType)
            ? null
            : new CallEnding(new Status(StatusCode.Unknown, $"The server answered with content type '{contentType}', which is not gRPC."));
    }

    /// <summary>Reads the status from the trailers.</summary>
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
        var status = int.TryParse(code, NumberStyles.None, CultureInfo.InvariantCulture, out var number)
            && Enum.IsDefined((StatusCode)number)
            ? new Status((StatusCode)number, detail)
            : new Status(StatusCode.Unknown, $"The response ended with the unknown status '{code}'. {detail}".TrimEnd());
        return new CallEnding(status, Metadata(trailers));
    }

    /// <summary>Returns the metadata of the application, without the headers of HTTP and of gRPC.</summary>
    /// <exception cref="RpcException">Internal: the bytes are not base64.</exception>
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

    /// <summary>Returns the compression of the response's messages.</summary>
    /// <exception cref="RpcException">Internal: the client did not offer the compression.</exception>
    public static MessageEncoding EncodingOf(HttpResponseMessage response)
    {
        var header = First(response.Headers, HeaderNames.Encoding);
        return MessageEncodings.TryParse(header, out var encoding)
            ? encoding
            : throw new RpcException(new Status(
                StatusCode.Internal,
                $"The server compresses with '{header}', which this client did not offer."));
    }

    private static string? First(HttpHeaders headers, string name) =>
        headers.NonValidated.TryGetValues(name, out var values) ? values.First() : null;
}
