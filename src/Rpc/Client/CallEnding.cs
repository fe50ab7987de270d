using Grpc.Core;

namespace Grpc.Net.Client.Internal;

/// <summary>The end of a call: its status and trailers.</summary>
internal sealed record CallEnding(Status Status, Metadata Trailers)
{
    public CallEnding(Status status)
        : this(status, Metadata.Empty)
    {
    }

    public bool IsSuccess => Status.StatusCode == StatusCode.OK;

    public RpcException ToException() => new(Status, Trailers);
}
