using FleetDefrag.Agent.Guards;
using FleetDefrag.Agent.Jobs;
using FleetDefrag.Agent.Link;
using FleetDefrag.Agent.Link.Enrolment;
using FleetDefrag.Agent.Service;
using FleetDefrag.Agent.Settings;
using FleetDefrag.Agent.Spool;
using FleetDefrag.Agent.Storage;
using FleetDefrag.Agent.Volumes;
using FleetDefrag.TestKit;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.DependencyInjection.Extensions;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;

namespace FleetDefrag.Agent.Tests.Support;

/// <summary>
/// The agent's service in this process, enrolled at the test server, with volumes that the test controls. The agent reconnects
/// without delay.
/// </summary>
internal sealed class TestAgent : IAsyncDisposable
{
    private readonly TemporaryFolder _folder = new();
    private readonly AgentIdentity _identity;
    private IHost? _host;

    private TestAgent(AgentIdentity identity) => _identity = identity;

    public FakeVolumes Volumes { get; } = new();

    public FakeMachine Machine { get; } = new();

    /// <summary>The pause gate of the service.</summary>
    public PauseGate Gate { get; } = new();

    public CapturedLogs Logs { get; } = new();

    public AgentIdentity Identity => _identity;

    /// <summary>The disk of the journal of jobs.</summary>
    public FillingDisk JournalDisk { get; } = new();

    /// <summary>The limits of the spool; null for the defaults.</summary>
    public SpoolLimits? SpoolLimits { get; init; }

    /// <summary>The time of the agent; null for the real time.</summary>
    public TimeProvider? Time { get; init; }

    public AgentSettings Settings { get; set; } = new(HostName: "host-1");

    public MessageSpool Spool => _host!.Services.GetRequiredService<MessageSpool>();

    public AgentFolder Folder => new(_folder.Path);

    public static async Task<TestAgent> EnrolAsync(FleetServer server, TimeProvider? time = null, SpoolLimits? spoolLimits = null)
    {
        var enrolled = await Enroller.EnrolAsync(
            server.Address,
            EnrolmentToken.Parse(server.Token)!,
            "host-1",
            new Dictionary<string, string>(StringComparer.Ordinal),
            isProxied: false,
            MachineKey.Create(),
            earlier: null,
            TimeProvider.System,
            Patience.Token);
        return new TestAgent(enrolled.Identity) { Time = time, SpoolLimits = spoolLimits };
    }

    public static Task<TestAgent> WithAsync(AgentIdentity identity) => Task.FromResult(new TestAgent(identity));

    public async Task StartAsync()
    {
        _host = AgentHost.Create(
            Folder, _identity, Settings, logging => logging.AddProvider(Logs).SetMinimumLevel(LogLevel.Debug), Replace);
        await _host.StartAsync(Patience.Token);
    }

    public async Task StopAsync()
    {
        await _host!.StopAsync(Patience.Token);
        _host.Dispose();
        _host = null;
    }

    public async ValueTask DisposeAsync()
    {
        if (_host is not null)
            await StopAsync();
        Volumes.Dispose();
        Gate.Dispose();
        _folder.Dispose();
    }

    private void Replace(IServiceCollection services)
    {
        services.Replace(ServiceDescriptor.Singleton<IManagedVolumes>(Volumes));
        services.Replace(ServiceDescriptor.Singleton<IMachineState>(Machine));
        services.Replace(ServiceDescriptor.Singleton(Gate));
        services.Replace(ServiceDescriptor.Singleton(new Backoff(() => -0.99)));
        services.Replace(ServiceDescriptor.Singleton(_ => JobJournal.Open(Folder.JournalFile, JournalDisk.Open)));
        if (Time is not null)
            services.Replace(ServiceDescriptor.Singleton(Time));
        if (SpoolLimits is not { } limits)
            return;
        services.Replace(ServiceDescriptor.Singleton(provider => MessageSpool.Open(
            Folder.SpoolFolder,
            limits,
            provider.GetRequiredService<SendSignal>(),
            provider.GetRequiredService<ILogger<MessageSpool>>())));
    }
}
