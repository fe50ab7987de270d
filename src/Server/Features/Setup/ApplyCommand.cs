using System.CommandLine;
using System.CommandLine.Parsing;
using System.Net.Http.Headers;
using System.Text;
using System.Text.Json;
using FleetDefrag.Server.Features.Setup.Yaml;

namespace FleetDefrag.Server.Features.Setup;

/// <summary>
/// <c>fleetdefrag-server apply fleet.yaml --server https://fleet --token fdapi.… [--dry-run]</c>: replaces the setup of a running server
/// by the document, and prints a line for each change: + made, ~ changed, - removed.
/// </summary>
internal static class ApplyCommand
{
    /// <summary>The first word of the command line.</summary>
    public const string Name = "apply";

    /// <summary>Runs the command. Exit code 0, 1 when the server refused or cannot be reached, 2 for wrong usage.</summary>
    public static async Task<int> RunAsync(string[] args, TextWriter output, TextWriter error)
    {
        var file = new Argument<FileInfo>("file") { Description = "The YAML document." };
        var server = new Option<Uri>("--server")
        {
            Description = "The address of the console, such as https://fleet.example.",
            Required = true,
            CustomParser = Address,
        };
        var token = new Option<string>("--token") { Description = "An API token: fdapi.…", Required = true };
        var dryRun = new Option<bool>("--dry-run") { Description = "Only print the changes." };
        var apply = new Command(Name, "Replaces the setup by a document.") { file, server, token, dryRun };
        apply.SetAction((parsed, cancellationToken) => ApplyAsync(
            parsed.GetRequiredValue(file), parsed.GetRequiredValue(server), parsed.GetRequiredValue(token), parsed.GetValue(dryRun), output,
            error, cancellationToken));
        var result = new RootCommand("fleetdefrag-server") { apply }.Parse(args);
        if (result.Errors is [var wrong, ..])
        {
            await error.WriteLineAsync($"fleetdefrag-server: {wrong.Message}");
            return 2;
        }

        return await result.InvokeAsync();
    }

    private static async Task<int> ApplyAsync(
        FileInfo file, Uri server, string token, bool isDryRun, TextWriter output, TextWriter error, CancellationToken cancellationToken)
    {
        try
        {
            using var http = new HttpClient { BaseAddress = server };
            http.DefaultRequestHeaders.Authorization = new AuthenticationHeaderValue("Bearer", token);
            using var content = new StringContent(
                await File.ReadAllTextAsync(file.FullName, cancellationToken), Encoding.UTF8, YamlText.ContentType);
            using var response = await http.PutAsync(
                new Uri(isDryRun ? "/api/v1/setup/document?dryRun=true" : "/api/v1/setup/document", UriKind.Relative), content,
                cancellationToken);
            using var answer = JsonDocument.Parse(await response.Content.ReadAsStringAsync(cancellationToken));
            if (response.IsSuccessStatusCode)
                await PrintAsync(answer.RootElement, output);
            else
                await ComplainAsync(answer.RootElement, file, error);
            return response.IsSuccessStatusCode ? 0 : 1;
        }
        catch (Exception cause) when (cause is HttpRequestException or IOException or UnauthorizedAccessException or JsonException)
        {
            await error.WriteLineAsync($"fleetdefrag-server: {cause.Message} Check the file and the address of the server.");
            return 1;
        }
    }

    private static Uri? Address(ArgumentResult argument)
    {
        var text = argument.Tokens is [var token] ? token.Value : "";
        if (Uri.TryCreate(text, UriKind.Absolute, out var address)
            && (address.Scheme == Uri.UriSchemeHttps || address.Scheme == Uri.UriSchemeHttp))
            return address;
        argument.AddError($"--server '{text}' is not an address such as https://fleet.example.");
        return null;
    }

    private static async Task PrintAsync(JsonElement answer, TextWriter output)
    {
        var changes = answer.GetProperty("changes");
        foreach (var change in changes.EnumerateArray())
        {
            var sign = change.GetProperty("action").GetString() switch { "create" => '+', "remove" => '-', _ => '~' };
            await output.WriteLineAsync($"{sign} {change.GetProperty("kind").GetString()} {change.GetProperty("name").GetString()}");
        }

        var done = answer.GetProperty("isApplied").GetBoolean() ? "applied" : "to apply";
        await output.WriteLineAsync(changes.GetArrayLength() == 1 ? $"1 change {done}." : $"{changes.GetArrayLength()} changes {done}.");
    }

    // Prints each mistake on its own line, as compilers do.
    private static async Task ComplainAsync(JsonElement problem, FileInfo file, TextWriter error)
    {
        if (!problem.TryGetProperty("mistakes", out var mistakes))
        {
            await error.WriteLineAsync($"fleetdefrag-server: {problem.GetProperty("detail").GetString()}");
            return;
        }

        foreach (var mistake in mistakes.EnumerateArray())
            await error.WriteLineAsync(
                $"{file.Name}: {mistake.GetProperty("path").GetString()}: {mistake.GetProperty("message").GetString()}");
    }
}
