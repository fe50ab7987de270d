using System.Diagnostics;
using System.Text.Json;
using FleetDefrag.TestKit;

namespace FleetDefrag.Server.Tests.Support;

/// <summary>Debian's prometheus-alertmanager on a port of this machine. It tells nobody.</summary>
internal sealed class AlertmanagerProcess : IDisposable
{
    private readonly TemporaryFolder _folder = new();
    private readonly HttpClient _http = new();
    private readonly Process _process;
    private readonly TaskCompletionSource<Uri> _address = new(TaskCreationOptions.RunContinuationsAsynchronously);

    private AlertmanagerProcess()
    {
        var configuration = Path.Combine(_folder.Path, "alertmanager.yml");
        File.WriteAllText(configuration, "route: { receiver: nobody }\nreceivers: [{ name: nobody }]\n");
        var start = new ProcessStartInfo("/usr/bin/prometheus-alertmanager") { UseShellExecute = false, RedirectStandardError = true };
        string[] arguments =
        [
            $"--config.file={configuration}", $"--storage.path={_folder.Path}", "--web.listen-address=127.0.0.1:0",
            "--cluster.listen-address=",
        ];
        foreach (var argument in arguments)
            start.ArgumentList.Add(argument);
        _process = Process.Start(start)!;
        _process.ErrorDataReceived += (_, line) => Take(line.Data);
        _process.BeginErrorReadLine();
    }

    /// <summary>Starts an Alertmanager and returns it with the address that takes alerts.</summary>
    public static async Task<(AlertmanagerProcess Process, Uri Alerts)> StartAsync()
    {
        var process = new AlertmanagerProcess();
        return (process, new Uri(await process._address.Task.WaitAsync(Patience.Limit), "/api/v2/alerts"));
    }

    /// <summary>Waits until the alerts that Alertmanager shows as active fulfil a condition.</summary>
    public async Task<List<JsonElement>> ActiveAsync(Uri alerts, Func<List<JsonElement>, bool> isAsWanted)
    {
        var patience = Patience.Token;
        while (true)
        {
            var found = JsonDocument.Parse(await _http.GetStringAsync(alerts, patience)).RootElement.EnumerateArray().ToList();
            if (isAsWanted(found))
                return found;
        }
    }

    public void Dispose()
    {
        _process.Kill();
        _process.WaitForExit();
        _process.Dispose();
        _http.Dispose();
        _folder.Dispose();
    }

    private void Take(string? line)
    {
        if (line is null)
            _address.TrySetException(new InvalidOperationException("prometheus-alertmanager ended before it listened."));
        else if (line.Contains("Listening on", StringComparison.Ordinal))
            _address.TrySetResult(new Uri($"http://{line[(line.LastIndexOf('=') + 1)..]}"));
    }
}
