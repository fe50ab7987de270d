using FleetDefrag.Agent.Guards;
using FleetDefrag.Agent.Jobs;
using FleetDefrag.Agent.Jobs.Automatic;
using FleetDefrag.Agent.Link;
using FleetDefrag.Agent.Settings;
using FleetDefrag.Agent.Spool;
using FleetDefrag.Agent.Storage;
using FleetDefrag.Agent.Volumes;
using FleetDefrag.Ntfs.Devices;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;

namespace FleetDefrag.Agent.Service;

/// <summary>Composes the service.</summary>
internal static class AgentHost
{
    /// <summary>How long it may take to stop: a job that runs ends within a second of being told, then analyses the volume once more.</summary>
    public static readonly TimeSpan StopPatience = TimeSpan.FromSeconds(60);

    /// <summary>The service of an enrolled machine.</summary>
    /// <exception cref="AgentException">Spool or journal cannot be opened.</exception>
    public static IHost Create(AgentFolder folder, AgentIdentity identity, AgentSettings settings, Action<ILoggingBuilder> logging, Action<IServiceCollection>? replace = null)
    {
        var builder = Host.CreateEmptyApplicationBuilder(new HostApplicationBuilderSettings());
        logging(builder.Logging);
        builder.Services.Configure<ConsoleLifetimeOptions>(console => console.SuppressStatusMessages = true);
        builder.Services.Configure<HostOptions>(host => host.ShutdownTimeout = StopPatience);
        builder.Services.AddSingleton(folder).AddSingleton(identity).AddSingleton(settings).AddSingleton(TimeProvider.System).AddSingleton<SendSignal>();
        builder.Services.AddSingleton(services => Opened(folder.SpoolFolder, () =>
            MessageSpool.Open(folder.SpoolFolder, new SpoolLimits(), services.GetRequiredService<SendSignal>(), services.GetRequiredService<ILogger<MessageSpool>>())));
        builder.Services.AddSingleton(_ => Opened(folder.JournalFile, () => JobJournal.Open(folder.JournalFile)));
        builder.Services.AddSingleton<IManagedVolumes>(services =>
        {
            var time = services.GetRequiredService<TimeProvider>();
            return new BackupGate(new ShadowCopyGate(new ManagedVolumes(settings, time), VolumeOpener.ReadShadowCopies, time), new BackupMarks(folder), time);
        });
        builder.Services.AddSingleton<PauseGate>().AddSingleton<IMachineState, MachineState>().AddSingleton<MachineGuards>();
        builder.Services.AddSingleton<VolumeWatch>().AddSingleton<ProgressSlot>().AddSingleton<JobQueue>().AddSingleton<JobExecution>().AddSingleton<VolumePolicies>().AddSingleton<AutomaticMode>();
        builder.Services.AddSingleton<BackupReports>();
        builder.Services.AddSingleton(_ => new Backoff(Random.Shared.NextDouble)).AddSingleton<LinkSession>();
        replace?.Invoke(builder.Services);
        // In this order: interrupted jobs are in the spool before the link says hello. They stop in the opposite one.
        builder.Services.AddHostedService<JobRunner>().AddHostedService<VolumeWatchService>().AddHostedService<BackupReportService>().AddHostedService<LinkService>();
        return builder.Build();
    }

    /// <summary>Runs the service to its end, and disposes of it.</summary>
    /// <exception cref="AgentException">A part of it ended by a fault, and so it all ended.</exception>
    public static async Task RunAsync(IHost host, CancellationToken stop)
    {
        // Asked for before: the host disposes of its services when it ends.
        var parts = host.Services.GetServices<IHostedService>().OfType<BackgroundService>().ToList();
        await host.RunAsync(stop);
        if (parts.Find(part => part.ExecuteTask is { IsFaulted: true }) is { } faulted)
        {
            var cause = faulted.ExecuteTask!.Exception!.GetBaseException();
            throw new AgentException($"The service ended because {faulted.GetType().Name} failed: {cause.Message} ({cause.GetType().Name}). Its log has more; start it again.", cause);
        }
    }

    private static T Opened<T>(string path, Func<T> open)
    {
        try
        {
            return open();
        }
        catch (Exception failure) when (failure is IOException or UnauthorizedAccessException)
        {
            throw new AgentException($"{path} cannot be opened: {failure.Message} Run as the user of the agent, and look for a full disk.", failure);
        }
    }
}
