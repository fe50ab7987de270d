namespace Grpc.Protocol;

/// <summary>Headers of the protocol itself (grpc/doc/PROTOCOL-HTTP2.md). Metadata never contains them.</summary>
internal static class HeaderNames
{
    public const string Status = "grpc-status";
    public const string Message = "grpc-message";
    public const string Encoding = "grpc-encoding";
    public const string AcceptEncoding = "grpc-accept-encoding";
    public const string Timeout = "grpc-timeout";
    public const string ContentType = "content-type";
    public const string Te = "te";
    public const string ContentTypeValue = "application/grpc";

    /// <summary>Metadata of grpc-dotnet that selects the encoding of a call's requests. The entry is not sent.</summary>
    public const string RequestEncodingChoice = "grpc-internal-encoding-request";

    /// <summary>Returns true if the header belongs to HTTP or gRPC, not to the application.</summary>
    public static bool IsReserved(string name) =>
        name.StartsWith(':') || name.StartsWith("grpc-", StringComparison.OrdinalIgnoreCase) ||
        name.Equals(ContentType, StringComparison.OrdinalIgnoreCase) || name.Equals(Te, StringComparison.OrdinalIgnoreCase);

    /// <summary>Returns true for application/grpc, alone or followed by + or ; (application/grpc-web is another protocol).</summary>
    public static bool IsGrpcContentType(string? contentType) =>
        contentType is not null && contentType.StartsWith(ContentTypeValue, StringComparison.OrdinalIgnoreCase) &&
        (contentType.Length == ContentTypeValue.Length || contentType[ContentTypeValue.Length] is '+' or ';');
}
