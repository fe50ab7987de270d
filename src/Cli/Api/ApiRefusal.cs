using System.Net;
using System.Text.Json;
using FleetDefrag.Cli.Api.Documents;
using FleetDefrag.Cli.Output;

namespace FleetDefrag.Cli.Api;

/// <summary>Turns an error answer into one line: the server's words, and the command that helps.</summary>
internal static class ApiRefusal
{
    /// <summary>The code of a sign-in that also needs a code of the authenticator app.</summary>
    public const string CodeRequired = "code-required";

    /// <summary>Reads the answer.</summary>
    public static CliException Of(HttpResponseMessage response, byte[] body, Uri server)
    {
        var status = response.StatusCode;
        var problem = Read(body);
        if (problem is null)
            return new CliException(
                CliExitCode.Failed, $"{server} answered {(int)status}, and not as a FleetDefrag server. Check the address.");
        var detail = problem.Detail ?? problem.Title ?? $"The server answered {(int)status}.";
        var exitCode = (int)status >= 500 ? CliExitCode.Failed : CliExitCode.Refused;
        return new CliException(exitCode, detail + Advice(status, response))
        {
            Data = { ["code"] = problem.Type?.Split('/')[^1], ["mistakes"] = problem.Mistakes ?? [] },
        };
    }

    /// <summary>Returns the stable name of the problem that a refusal came from.</summary>
    public static string? CodeOf(CliException refusal) => refusal.Data["code"] as string;

    /// <summary>Returns the mistakes of a document; empty for other refusals.</summary>
    public static IReadOnlyList<MistakeRow> MistakesOf(CliException refusal) => refusal.Data["mistakes"] as IReadOnlyList<MistakeRow> ?? [];

    private static string Advice(HttpStatusCode status, HttpResponseMessage response) => status switch
    {
        HttpStatusCode.Unauthorized => " Run: fleetdefrag login",
        HttpStatusCode.ServiceUnavailable or HttpStatusCode.TooManyRequests when response.Headers.RetryAfter?.Delta is { } wait =>
            $" Try again in {wait.TotalSeconds:0} seconds.",
        _ => "",
    };

    private static ProblemBody? Read(byte[] body)
    {
        try
        {
            return JsonSerializer.Deserialize(body, ApiJson.Default.ProblemBody);
        }
        catch (JsonException)
        {
            return null;
        }
    }
}
