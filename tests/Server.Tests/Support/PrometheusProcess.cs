using System.Diagnostics;
using System.Text.Json;
using FleetDefrag.TestKit;

namespace FleetDefrag.Server.Tests.Support;

/// <summary>Debian's Prometheus on a port of this machine. It scrapes one address every second, and evaluates rules.</summary>
internal sealed class PrometheusProcess : IDisposable
{
    private readonly TemporaryFolder _folder = new();
    private readonly Process _process;
    private readonly TaskCompletionSource<Uri> _address = new(TaskCreationOptions.RunContinuationsAsynchronously);

    private PrometheusProcess(Uri target, string token, string rules)
    {
        var configuration = Path.Combine(_folder.Path, "prometheus.yml");
        File.WriteAllText(
            configuration,
            $$"""
              global: { scrape_interval: 1s, evaluation_interval: 1s }
              rule_files: ["{{rules}}"]
              scrape_configs:
                - job_name: fleetdefrag
                  authorization: { credentials: "{{token}}" }
                  static_configs: [{ targets: ["{{target.Authority}}"] }]
              """);
        var start = new ProcessStartInfo("/usr/bin/prometheus") { UseShellExecute = false, RedirectStandardError = true };
        string[] arguments =
        [
            $"--config.file={configuration}", $"--storage.tsdb.path={_folder.Path}/data", "--web.listen-address=127.0.0.1:0",
            "--log.level=info",
        ];
        foreach (var argument in arguments)
            start.ArgumentList.Add(argument);
        _process = Process.Start(start)!;
        _process.ErrorDataReceived += (_, line) => Take(line.Data);
        _process.BeginErrorReadLine();
    }

    /// <summary>A client of its HTTP API.</summary>
    public HttpClient Http { get; } = new();

    /// <summary>Starts Prometheus.</summary>
    /// <param name="target">The server whose page of metrics is scraped.</param>
    /// <param name="token">The API token.</param>
    /// <param name="rules">Path of a file with rules.</param>
    public static async Task<PrometheusProcess> StartAsync(Uri target, string token, string rules)
    {
        var process = new PrometheusProcess(target, token, rules);
        process.Http.BaseAddress = await process._address.Task.WaitAsync(Patience.Limit);
        return process;
    }

    /// <summary>Runs promtool. Returns its exit code and its output.</summary>
    public static async Task<(int ExitCode, string Output)> PromtoolAsync(string input, params string[] arguments)
    {
        var start = new ProcessStartInfo("/usr/bin/promtool", arguments)
        {
            UseShellExecute = false, RedirectStandardInput = true, RedirectStandardOutput = true, RedirectStandardError = true,
        };
        using var process = Process.Start(start)!;
        var output = process.StandardOutput.ReadToEndAsync(Patience.Token);
        var error = process.StandardError.ReadToEndAsync(Patience.Token);
        await process.StandardInput.WriteAsync(input);
        process.StandardInput.Close();
        await process.WaitForExitAsync(Patience.Token);
        return (process.ExitCode, await output + await error);
    }

    /// <summary>Evaluates a query until its result fulfils a condition.</summary>
    public async Task<List<JsonElement>> QueryAsync(string query, Func<List<JsonElement>, bool> isAsWanted)
    {
        var patience = Patience.Token;
        while (true)
        {
            using var response = await Http.GetAsync($"/api/v1/query?query={Uri.EscapeDataString(query)}", patience);
            // Prometheus answers 503 until it has read its own storage.
            if (response.StatusCode == System.Net.HttpStatusCode.ServiceUnavailable)
                continue;
            var answer = JsonDocument.Parse(await response.Content.ReadAsStringAsync(patience)).RootElement;
            answer.GetProperty("status").GetString().ShouldBe("success", $"{query}: {answer}");
            var found = answer.GetProperty("data").GetProperty("result").EnumerateArray().ToList();
            if (isAsWanted(found))
                return found;
            await Task.Delay(TimeSpan.FromMilliseconds(100), TimeProvider.System, patience);
        }
    }

    public void Dispose()
    {
        _process.Kill();
        _process.WaitForExit();
        _process.Dispose();
        Http.Dispose();
        _folder.Dispose();
    }

    private void Take(string? line)
    {
        if (line is null)
            _address.TrySetException(new InvalidOperationException("prometheus ended before it listened."));
        else if (line.Contains("Listening on", StringComparison.Ordinal))
            _address.TrySetResult(new Uri($"http://{line[(line.LastIndexOf('=') + 1)..]}"));
    }
}
