using System.Diagnostics;
using FleetDefrag.TestKit;
using FleetDefrag.Wine.Tests.Live;
using FleetDefrag.Wine.Tests.Support;

namespace FleetDefrag.Wine.Tests.Service;

/// <summary>
/// Tests the agent as a Windows service, under the service control manager of Wine, through <c>sc</c> as an administrator uses it.
/// </summary>
public sealed class ServiceTests : IClassFixture<WinePrefix>, IDisposable
{
    private const string Name = "FleetDefragAgent";
    private const string Pause = "2";
    private const string Continue = "3";
    private readonly WinePrefix _prefix;

    public ServiceTests(WinePrefix prefix)
    {
        _prefix = prefix;
        Sc("create", Name, "binPath=", $"{WinePrefix.PathOf(WindowsAgent.Program)} run", "start=", "demand").ExitCode.ShouldBe(0);
    }

    [Fact]
    public void It_starts_runs_once_stops_and_can_be_removed()
    {
        Identities.WriteUnreachable(_prefix.AgentFolder);
        Sc("start", Name).ExitCode.ShouldBe(0);
        WaitFor("RUNNING");
        WaitUntil(() => File.Exists(Path.Combine(_prefix.AgentFolder, "agent.lock")), () => "the service to take its lock");
        WaitForEvent(101, "https://127.0.0.1:9/ cannot be reached");

        Sc("start", Name).ExitCode.ShouldNotBe(0, "it runs");
        var second = _prefix.RunAgent("run");
        second.ExitCode.ShouldBe(1, second.AllText);
        second.Error.ShouldContain("Another agent runs with the data folder");

        _prefix.Run(ShimFiles.ServiceControl, Name, Pause).ExitCode.ShouldBe(0);
        WaitFor("PAUSED");
        _prefix.Run(ShimFiles.ServiceControl, Name, Continue).ExitCode.ShouldBe(0);
        WaitFor("RUNNING");

        Sc("stop", Name).ExitCode.ShouldBe(0);
        WaitFor("STOPPED").ShouldMatch(@"WIN32_EXIT_CODE\s*: 0 ");
    }

    [Fact]
    public void It_ends_with_an_error_for_the_manager_where_it_cannot_run()
    {
        ForgetIdentity();
        StartInVain();
        WaitForEvent(1, "This machine is not enrolled");
    }

    [Fact]
    public void A_policy_of_the_wrong_type_is_told_to_the_event_log()
    {
        ForgetIdentity();
        const string Key = @"HKLM\SOFTWARE\Policies\FleetDefrag\Agent";
        _prefix.Run("reg", "add", Key, "/v", "Volumes", "/t", "REG_DWORD", "/d", "1", "/f").ExitCode.ShouldBe(0);
        try
        {
            StartInVain();
            WaitForEvent(1, "value Volumes, is of the wrong type");
        }
        finally
        {
            _prefix.Run("reg", "delete", Key, "/f");
        }
    }

    [Fact]
    public void Told_to_stop_before_a_server_has_enrolled_it_it_ends_cleanly()
    {
        const string Key = @"HKLM\SOFTWARE\FleetDefrag\Agent";
        ForgetIdentity();
        _prefix.Run("reg", "add", Key, "/v", "ServerUrl", "/d", "https://127.0.0.1:9", "/f").ExitCode.ShouldBe(0);
        const string Token = "fd1.47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU.secret";
        _prefix.Run("reg", "add", Key, "/v", "EnrollToken", "/d", Token, "/f").ExitCode.ShouldBe(0);
        try
        {
            Sc("start", Name).ExitCode.ShouldBe(0);
            WaitFor("RUNNING");
            Sc("stop", Name).ExitCode.ShouldBe(0);
            WaitFor("STOPPED").ShouldMatch(@"WIN32_EXIT_CODE\s*: 0 ");
        }
        finally
        {
            _prefix.Run("reg", "delete", Key, "/f");
        }
    }

    public void Dispose()
    {
        Sc("delete", Name).ExitCode.ShouldBe(0);
        Sc("query", Name).ExitCode.ShouldNotBe(0, "it is gone");
    }

    private void ForgetIdentity()
    {
        Directory.CreateDirectory(_prefix.AgentFolder);
        File.Delete(Path.Combine(_prefix.AgentFolder, "identity.json"));
    }

    // ERROR_SERVICE_SPECIFIC_ERROR and the agent's exit code.
    private void StartInVain()
    {
        Sc("start", Name);
        WaitFor("STOPPED").ShouldMatch(@"WIN32_EXIT_CODE\s*: 1066 [\s\S]*SERVICE_EXIT_CODE\s*: 1 ");
    }

    private void WaitForEvent(int id, string text)
    {
        IReadOnlyList<LoggedEvent> seen = [];
        WaitUntil(
            () => (seen = _prefix.ReadEvents()).Any(entry => entry.Id == id && entry.Text.Contains(text, StringComparison.Ordinal)),
            () => $"event {id} with \"{text}\"; the log has {string.Join(" | ", seen)}");
    }

    private ToolResult Sc(params string[] arguments) => _prefix.Run("sc", arguments);

    private string WaitFor(string state)
    {
        var last = "";
        WaitUntil(
            () => (last = Sc("query", Name).AllText).Contains(state, StringComparison.Ordinal),
            () => $"the state {state}; sc says {last}");
        return last;
    }

    private static void WaitUntil(Func<bool> condition, Func<string> what)
    {
        var started = Stopwatch.GetTimestamp();
        while (!condition())
        {
            if (Stopwatch.GetElapsedTime(started) > Patience.Limit)
                throw new TimeoutException($"Waited {Patience.Limit.TotalSeconds} s for {what()}.");
        }
    }
}
