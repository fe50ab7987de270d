using Grpc.Core;
using Grpc.Net.Client.Internal;

namespace Grpc.Net.Client;

/// <summary>A channel to a server over HTTP/2. The first call connects; a later call connects again after a break. Thread-safe.</summary>
public sealed class GrpcChannel : ChannelBase, IDisposable
{
    private readonly HttpMessageInvoker _http;
    private readonly bool _ownsHttp;
    private readonly CancellationTokenSource _closing = new();
    private int _disposed;

    private GrpcChannel(Uri address, GrpcChannelOptions options)
        : base(address.Authority)
    {
        if (options is { HttpHandler: not null, HttpClient: not null })
            throw new ArgumentException("HttpHandler and HttpClient exclude each other.", nameof(options));
        Address = address;
        Options = options;
        _ownsHttp = options.DisposeHttpClient || options is { HttpHandler: null, HttpClient: null };
        _http = options.HttpClient
            ?? new HttpMessageInvoker(options.HttpHandler ?? new SocketsHttpHandler { EnableMultipleHttp2Connections = true }, _ownsHttp);
    }

    internal Uri Address { get; }

    internal GrpcChannelOptions Options { get; }

    internal HttpMessageInvoker Http => _http;

    /// <summary>Is cancelled when the channel is disposed, which ends its calls.</summary>
    internal CancellationToken Closing => _closing.Token;

    /// <summary>Creates a channel to <c>https://host:port</c>, or to <c>http://host:port</c> without TLS.</summary>
    public static GrpcChannel ForAddress(string address) => ForAddress(address, new GrpcChannelOptions());

    /// <inheritdoc cref="ForAddress(string)"/>
    public static GrpcChannel ForAddress(string address, GrpcChannelOptions channelOptions) => ForAddress(new Uri(address), channelOptions);

    /// <inheritdoc cref="ForAddress(string)"/>
    public static GrpcChannel ForAddress(Uri address) => ForAddress(address, new GrpcChannelOptions());

    /// <inheritdoc cref="ForAddress(string)"/>
    /// <exception cref="ArgumentException">The address is not an absolute http or https URL.</exception>
    public static GrpcChannel ForAddress(Uri address, GrpcChannelOptions channelOptions)
    {
        ArgumentNullException.ThrowIfNull(address);
        ArgumentNullException.ThrowIfNull(channelOptions);
        if (!address.IsAbsoluteUri || (address.Scheme != Uri.UriSchemeHttp && address.Scheme != Uri.UriSchemeHttps))
            throw new ArgumentException($"'{address}' is not an address such as https://host:8443.", nameof(address));
        return new GrpcChannel(address, channelOptions);
    }

    /// <inheritdoc/>
    public override CallInvoker CreateCallInvoker()
    {
        ObjectDisposedException.ThrowIf(_disposed != 0, this);
        return new HttpCallInvoker(this);
    }

    /// <summary>Ends the calls of this channel and closes its connections.</summary>
    public void Dispose()
    {
        if (Interlocked.Exchange(ref _disposed, 1) != 0)
            return;
        _closing.Cancel();
        if (_ownsHttp)
            _http.Dispose();
        _closing.Dispose();
    }

    /// <inheritdoc/>
    protected override Task ShutdownAsyncCore()
    {
        Dispose();
        return Task.CompletedTask;
    }
}
