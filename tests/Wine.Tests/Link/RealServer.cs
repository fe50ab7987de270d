using System.Diagnostics;
using System.Net.Http.Headers;
using System.Net.Http.Json;
using System.Text.Json;
using FleetDefrag.TestKit;
using FleetDefrag.Wine.Tests.Support;

namespace FleetDefrag.Wine.Tests.Link;

/// <summary>A fleetdefrag-server process with its own database, on ports that the system chooses.</summary>
internal sealed class RealServer : IDisposable
{
    private const string ReadyLine = "Ready: console ";

    private readonly TemporaryFolder _folder = new();
    private readonly Process _process;
    private readonly HttpClient _http;

    public RealServer()
    {
        _process = Process.Start(Server("--Console:Url=http://127.0.0.1:0", "--AgentLink:Url=https://127.0.0.1:0"))!;
        _ = _process.StandardError.ReadToEndAsync();
        var addresses = WaitForReady().Split(", agents ");
        LinkAddress = new UriBuilder(addresses[1]) { Host = "localhost" }.Uri;
        var token = BoundedProcess.Run(Server("api-token", "create", "--name", "tests"));
        token.ExitCode.ShouldBe(0, token.AllText);
        _http = new HttpClient { BaseAddress = new Uri(addresses[0]) };
        _http.DefaultRequestHeaders.Authorization = new AuthenticationHeaderValue("Bearer", token.Output.Trim());
    }

    /// <summary>The address for agents. It is a name, because Wine finds no IP address in a certificate.</summary>
    public Uri LinkAddress { get; }

    /// <summary>Creates a token for one machine.</summary>
    public async Task<string> EnrolmentTokenAsync() => (await PostAsync("enrolment-tokens", new { })).GetProperty("token").GetString()!;

    /// <summary>Sends a request to the REST API.</summary>
    public Task<JsonElement> GetAsync(string path) => _http.GetFromJsonAsync<JsonElement>($"api/v1/{path}", Patience.Token);

    /// <summary>Repeats a request, after each event of the server, until the answer is the expected one.</summary>
    public async Task<JsonElement> WaitForAsync(string path, Func<JsonElement, bool> isWanted, Func<string> explain)
    {
        using var events = new StreamReader(await _http.GetStreamAsync("api/v1/events", Patience.Token));
        var patience = Patience.Token;
        while (true)
        {
            var answer = await GetAsync(path);
            if (isWanted(answer))
                return answer;
            try
            {
                await events.ReadLineAsync(patience);
            }
            catch (OperationCanceledException patienceEnded)
            {
                throw new TimeoutException($"{path} says {answer} after {Patience.Limit.TotalSeconds} s. {explain()}", patienceEnded);
            }
        }
    }

    public async Task<JsonElement> PostAsync(string path, object body)
    {
        using var answer = await _http.PostAsJsonAsync($"api/v1/{path}", body, Patience.Token);
        var text = await answer.Content.ReadAsStringAsync(Patience.Token);
        answer.IsSuccessStatusCode.ShouldBeTrue(text);
        return JsonDocument.Parse(text).RootElement;
    }

    public void Dispose()
    {
        _http.Dispose();
        // Ends the server as a service manager does, so that the server ends its database.
        Tool.RunOrThrow("kill", "-TERM", $"{_process.Id}");
        _process.WaitForExit(Patience.Limit).ShouldBeTrue("the server ends when it is told to");
        _process.Dispose();
        _folder.Dispose();
    }

    private ProcessStartInfo Server(params string[] arguments)
    {
        var start = new ProcessStartInfo("dotnet", [RepositoryFiles.Server, .. arguments])
        {
            UseShellExecute = false, RedirectStandardOutput = true, RedirectStandardError = true, WorkingDirectory = _folder.Path,
        };
        start.Environment["FLEETDEFRAG_Data__Folder"] = _folder.Path;
        return start;
    }

    private string WaitForReady()
    {
        var lines = new List<string>();
        while (_process.StandardOutput.ReadLine() is { } line)
        {
            if (line.StartsWith(ReadyLine, StringComparison.Ordinal))
            {
                _ = _process.StandardOutput.ReadToEndAsync();
                return line[ReadyLine.Length..];
            }

            lines.Add(line);
        }

        throw new InvalidOperationException($"The server ended before it was ready: {string.Join('\n', lines)}");
    }
}
