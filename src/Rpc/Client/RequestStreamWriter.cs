using Grpc.Core;

namespace Grpc.Net.Client.Internal;

/// <summary>The requests of a streaming call.</summary>
internal sealed class RequestStreamWriter<TRequest, TResponse>(ClientCall<TRequest, TResponse> call, WriteOptions? writeOptions)
    : IClientStreamWriter<TRequest>
{
    public WriteOptions? WriteOptions { get; set; } = writeOptions;

    public Task WriteAsync(TRequest message) => WriteAsync(message, CancellationToken.None);

    public Task WriteAsync(TRequest message, CancellationToken cancellationToken) =>
        call.WriteAsync(message, WriteOptions, cancellationToken);

    public Task CompleteAsync() => call.CompleteAsync();
}
