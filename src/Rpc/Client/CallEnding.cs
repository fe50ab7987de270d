using Grpc.Core;

namespace Grpc.Net.Client.Internal;

/// <summary>How a call ended, with what came after the status.</summary>
internal sealed record CallEnding(Status Status, Metadata Trailers)
{
    public CallEnding(Status status)
        : this(status, Metadata.Empty)
    {
    }

    public bool IsSuccess => Status.StatusCode == StatusCode.OK;

    public RpcException ToException() => new(Status, Trailers);
}
