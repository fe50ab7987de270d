using System.Security.Cryptography;
using System.Text;
using FleetDefrag.Server.Data.Configurations;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Http;
using FleetDefrag.Server.Http.Refusals;
using FleetDefrag.Server.Permissions;

namespace FleetDefrag.Server.Features.Idempotency;

/// <summary>
/// Runs a POST with an <c>Idempotency-Key</c> once. A request that succeeded answers its repetitions; a refused one changed nothing, and
/// its key is free again.
/// </summary>
internal sealed class IdempotencyCheck(RequestDelegate next)
{
    /// <summary>The header with the key.</summary>
    public const string Header = "Idempotency-Key";

    private const string Replayed = "Idempotency-Replayed";

    // Their answers must not be stored, or their effect is single by itself.
    private static readonly Dictionary<string, string> Exempt = new(StringComparer.Ordinal)
    {
        ["signIn"] = "it opens a session, whose cookie is not stored",
        ["beginAuthenticator"] = "the answer is a secret that only one attempt may see",
        ["confirmAuthenticator"] = "a code is valid once",
        ["removeAuthenticator"] = "a second removal changes nothing",
        ["importBackupLog"] = "the body is a stream; a run that is known already is not imported again",
    };

    /// <summary>Returns true for an operation that takes the header.</summary>
    /// <param name="method">The HTTP method.</param>
    /// <param name="metadata">The metadata of the endpoint.</param>
    public static bool AppliesTo(string? method, IEnumerable<object> metadata) => method == HttpMethods.Post
        && metadata.OfType<IEndpointNameMetadata>().LastOrDefault()?.EndpointName is { } name && !Exempt.ContainsKey(name);

    public async Task InvokeAsync(HttpContext context, IdempotentRequests requests)
    {
        if (context.GetEndpoint() is not RouteEndpoint endpoint || !AppliesTo(context.Request.Method, endpoint.Metadata)
            || !context.Request.Headers.TryGetValue(Header, out var values) || CallerClaims.PersonOf(context.User) is not { } person)
        {
            await next(context);
            return;
        }

        var key = values.ToString();
        if (key.Length is 0 or > IdempotentRequestConfiguration.LongestKey || !key.All(letter => letter is >= ' ' and <= '~'))
        {
            await Problems.Invalid(
                Header, $"{Header} may have 1 to {IdempotentRequestConfiguration.LongestKey} printable ASCII characters.")
                    .ExecuteAsync(context);
            return;
        }

        var hash = await HashAsync(context.Request);
        var first = await requests.BeginAsync(person, key, hash);
        if (first is null)
            await RunAsync(context, requests, person, key);
        else
            await RepeatAsync(context, requests, first, hash);
    }

    private async Task RunAsync(HttpContext context, IdempotentRequests requests, Guid person, string key)
    {
        // The request runs to its end when the caller leaves, so that a repetition learns the result.
        context.RequestAborted = CancellationToken.None;
        var response = context.Response;
        MemoryStream body;
        try
        {
            body = await AnswerBuffer.RunAsync(context, next);
        }
        catch (Exception failure) when (!Data.DatabaseFailure.IsUnavailable(failure))
        {
            // After a failure of the database the effect is unknown, and the key stays taken.
            await requests.ReleaseAsync(person, key);
            throw;
        }

        if (response.StatusCode is >= 200 and < 300)
            await requests.CompleteAsync(person, key, response.StatusCode, response.Headers.Location, body.ToArray());
        else
            await requests.ReleaseAsync(person, key);
        body.Position = 0;
        await body.CopyToAsync(response.Body);
    }

    private static async Task RepeatAsync(HttpContext context, IdempotentRequests requests, IdempotentRequest first, byte[] hash)
    {
        if (!hash.AsSpan().SequenceEqual(first.RequestHash))
        {
            await new KeyOfAnotherRequest().ToProblem().ExecuteAsync(context);
        }
        else if (first.Status is not { } status || requests.Open(first) is not { } answer)
        {
            await new RequestNotEnded().ToProblem().ExecuteAsync(context);
        }
        else
        {
            context.Response.StatusCode = status;
            context.Response.Headers[Replayed] = "true";
            if (first.Location is { } location)
                context.Response.Headers.Location = location;
            if (answer.Length == 0)
                return;
            context.Response.ContentType = "application/json; charset=utf-8";
            await context.Response.Body.WriteAsync(answer);
        }
    }

    // The check of the input has read the body into memory already.
    private static async Task<byte[]> HashAsync(HttpRequest request)
    {
        using var hash = IncrementalHash.CreateHash(HashAlgorithmName.SHA256);
        hash.AppendData(Encoding.UTF8.GetBytes($"{request.Method} {request.Path}{request.QueryString}\n"));
        if (request.HasJsonContentType())
        {
            var body = new MemoryStream();
            await request.Body.CopyToAsync(body);
            hash.AppendData(body.GetBuffer().AsSpan(0, (int)body.Length));
            body.Position = 0;
            request.Body = body;
        }

        return hash.GetHashAndReset();
    }
}

/// <summary>422: the key belongs to another request.</summary>
internal sealed record KeyOfAnotherRequest() : NotAllowedRefusal(
    "idempotency-key-reused", "The key belongs to another request",
    "This Idempotency-Key was used for a request with another address or body. Use a new key for a new request.");

/// <summary>409: the first request with the key runs, or its end is unknown.</summary>
internal sealed record RequestNotEnded() : ConflictRefusal(
    "idempotency-not-ended", "The first request has not ended",
    "The first request with this Idempotency-Key still runs, or the database failed meanwhile. Repeat it in a minute; if the answer stays, "
        + "look whether the request had its effect before you use a new key.");
