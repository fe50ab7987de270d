using System.Net;
using System.Net.Http.Headers;
using System.Text;
using System.Text.Json;
using FleetDefrag.Cli.Api.Documents;
using FleetDefrag.Cli.Login;
using FleetDefrag.Cli.Output;

namespace FleetDefrag.Cli.Api;

/// <summary>Calls operations of a central server. A refusal becomes a <see cref="CliException"/> with the server's own words.</summary>
internal sealed class ServerCalls : IDisposable
{
    private static readonly TimeSpan Longest = TimeSpan.FromMinutes(2);

    private readonly StoredLogin _login;
    private readonly ServerTrust _trust;
    private readonly HttpClient _http;

    /// <summary>Prepares calls; nothing is sent yet.</summary>
    /// <param name="login">The server. With an empty token, a session is kept in cookies.</param>
    public ServerCalls(StoredLogin login)
    {
        (_login, _trust) = (login, new ServerTrust(login));
        var handler = new SocketsHttpHandler
        {
            SslOptions = _trust.Options(), AllowAutoRedirect = false, CookieContainer = new CookieContainer(),
            ConnectTimeout = TimeSpan.FromSeconds(20),
        };
        _http = new HttpClient(handler) { BaseAddress = login.Server, Timeout = Longest };
        if (login.Token.Length > 0)
            _http.DefaultRequestHeaders.Authorization = new AuthenticationHeaderValue("Bearer", login.Token);
    }

    /// <summary>Calls an operation without a body.</summary>
    /// <param name="operation">The operation.</param>
    /// <param name="cancellationToken">Stops waiting.</param>
    /// <param name="id">The value of the path's parameter.</param>
    /// <param name="query">Values of query parameters; null: the parameter is left out.</param>
    public Task<ApiAnswer> CallAsync(
        Operation operation, CancellationToken cancellationToken, string? id =
            null, IEnumerable<(string Name, string? Value)>? query = null) =>
        SendAsync(operation, id, query, content: null, ifMatch: null, cancellationToken);

    /// <summary>Calls an operation with a JSON body.</summary>
    public Task<ApiAnswer> CallAsync<T>(Operation operation, T body, CancellationToken cancellationToken)
        where T : class =>
        SendAsync(
            operation, id: null, query: null,
            new StringContent(JsonSerializer.Serialize(body, typeof(T), ApiJson.Default), Encoding.UTF8, "application/json"), ifMatch: null,
            cancellationToken);

    /// <summary>Sends a YAML document, for the setup with a tag.</summary>
    public Task<ApiAnswer> SendYamlAsync(
        Operation operation, string document, string? ifMatch, IEnumerable<(string Name, string? Value)> query,
        CancellationToken cancellationToken) =>
        SendAsync(operation, id: null, query, new StringContent(document, Encoding.UTF8, "application/yaml"), ifMatch, cancellationToken);

    /// <inheritdoc />
    public void Dispose() => _http.Dispose();

    private async Task<ApiAnswer> SendAsync(
        Operation operation, string? id, IEnumerable<(string Name, string? Value)>? query, HttpContent? content, string? ifMatch,
        CancellationToken cancellationToken)
    {
        var path = operation.Path.Replace("{id}", Uri.EscapeDataString(id ?? ""), StringComparison.Ordinal);
        var pairs = (query ?? []).Where(pair => pair.Value is not null)
            .Select(pair => $"{pair.Name}={Uri.EscapeDataString(pair.Value!)}").ToList();
        using var request = new HttpRequestMessage(
            operation.Method, new Uri(
                pairs.Count == 0 ? path : $"{path}?{string.Join('&', pairs)}", UriKind.Relative)) { Content = content };
        if (ifMatch is not null)
            request.Headers.TryAddWithoutValidation("If-Match", ifMatch);
        try
        {
            using var response = await _http.SendAsync(request, cancellationToken);
            var body = await response.Content.ReadAsByteArrayAsync(cancellationToken);
            return response.IsSuccessStatusCode
                ? new ApiAnswer(body, response.Headers.ETag?.ToString())
                : throw ApiRefusal.Of(response, body, _login.Server);
        }
        catch (HttpRequestException cause)
        {
            throw Unreachable(cause);
        }
        catch (OperationCanceledException cause) when (!cancellationToken.IsCancellationRequested)
        {
            throw new CliException(
                CliExitCode.Failed, $"{_login.Server} did not answer within {Longest.TotalMinutes} minutes. The command may " +
                    $"have had its effect.",
                cause);
        }
    }

    private CliException Unreachable(HttpRequestException cause) => (_trust.RefusedFingerprint, cause.HttpRequestError) switch
    {
        ({ } shown, _) when _login.Certificate is not null => new CliException(
            CliExitCode.Refused,
            $"{_login.Server} shows another certificate than the one of the login: {shown}. If an administrator renewed it, " +
            $"run login again.",
            cause),
        ({ } shown, _) => new CliException(
            CliExitCode.Refused,
            $"The certificate of {_login.Server} is not trusted. Log in with --ca FILE (authority.crt of the server's data folder), or, "
                + $"if an administrator confirms this fingerprint, with --certificate {shown}", cause),
        (_, HttpRequestError.ResponseEnded or HttpRequestError.HttpProtocolError) => new CliException(
            CliExitCode.Failed, $"The connection to {_login.Server} broke: {cause.Message} The command may have had its effect.", cause),
        _ => new CliException(
            CliExitCode.Refused, $"{_login.Server} cannot be reached: {cause.Message} Check the address and that the server runs.", cause),
    };
}
