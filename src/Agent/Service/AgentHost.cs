using FleetDefrag.Agent.Guards;
using FleetDefrag.Agent.Jobs;
using FleetDefrag.Agent.Jobs.Automatic;
using FleetDefrag.Agent.Link;
using FleetDefrag.Agent.Link.Enrolment;
using FleetDefrag.Agent.Settings;
using FleetDefrag.Agent.Spool;
using FleetDefrag.Agent.Storage;
using FleetDefrag.Agent.Volumes;
using FleetDefrag.Ntfs.Devices.Opening;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;

namespace FleetDefrag.Agent.Service;

/// <summary>Composes and runs the service.</summary>
internal static class AgentHost
{
    /// <summary>
    /// The longest time that stopping takes. A running job first joins the streams that it divided, for at most five seconds, then
    /// analyses and checks the volume.
    /// </summary>
    public static readonly TimeSpan StopTimeout = TimeSpan.FromSeconds(60);

    /// <summary>Composes the service of an enrolled machine.</summary>
    /// <exception cref="AgentException">Spool or journal cannot be opened.</exception>
    public static IHost Create(
        AgentFolder folder,
        AgentIdentity identity,
        AgentSettings settings,
        Action<ILoggingBuilder> logging,
        Action<IServiceCollection>? replace = null)
    {
        var builder = Host.CreateEmptyApplicationBuilder(new HostApplicationBuilderSettings());
        logging(builder.Logging);
        var services = builder.Services;
        services.Configure<ConsoleLifetimeOptions>(console => console.SuppressStatusMessages = true);
        services.Configure<HostOptions>(host => host.ShutdownTimeout = StopTimeout);
        services.AddSingleton(folder).AddSingleton(identity).AddSingleton(settings).AddSingleton(TimeProvider.System);
        AddOutbox(services, folder);
        AddVolumes(services);
        AddJobs(services, folder);
        services.AddSingleton(_ => new Backoff(Random.Shared.NextDouble)).AddSingleton<LinkSession>();
        services.AddSingleton<IdentityStore>().AddSingleton<IIdentityRenewal, IdentityRenewal>();
        replace?.Invoke(services);
        // The order matters: interrupted jobs are in the spool before the link sends its hello. The services stop in reverse order.
        services.AddHostedService<JobRunner>();
        services.AddHostedService<VolumeWatchService>();
        services.AddHostedService<BackupReportService>();
        services.AddHostedService<LinkService>();
        return builder.Build();
    }

    /// <summary>Runs the service to its end, and disposes of the host.</summary>
    /// <exception cref="AgentException">A background service failed, which ended the whole service.</exception>
    public static async Task RunAsync(IHost host, CancellationToken cancellationToken)
    {
        // Before the run: the host disposes of its services when it ends.
        var services = host.Services.GetServices<IHostedService>().OfType<BackgroundService>().ToList();
        try
        {
            await host.RunAsync(cancellationToken);
        }
        catch (OperationCanceledException) when (cancellationToken.IsCancellationRequested)
        {
            // Told to stop before its parts have started: a normal end, after which no manager may restart it.
        }

        if (services.Find(service => service.ExecuteTask is { IsFaulted: true }) is { } faulted)
        {
            var cause = faulted.ExecuteTask!.Exception!.GetBaseException();
            throw new AgentException(
                $"The service ended because {faulted.GetType().Name} failed: {cause.Message} ({cause.GetType().Name}). "
                + "The log has the details. Start the service again.",
                cause);
        }
    }

    private static void AddOutbox(IServiceCollection services, AgentFolder folder)
    {
        services.AddSingleton<SendSignal>().AddSingleton<ProgressSlot>().AddSingleton<Outbox>();
        services.AddSingleton(provider => Opened(folder.SpoolFolder, () => MessageSpool.Open(
            folder.SpoolFolder,
            new SpoolLimits(),
            provider.GetRequiredService<SendSignal>(),
            provider.GetRequiredService<ILogger<MessageSpool>>())));
    }

    private static void AddVolumes(IServiceCollection services)
    {
        services.AddSingleton<IVolumeSource, MachineVolumeSource>().AddSingleton<ManagedVolumes>();
        services.AddSingleton<BackupMarks>().AddSingleton<BackupReports>();
        services.AddSingleton<PauseGate>().AddSingleton<IMachineState, MachineState>().AddSingleton<MachineGuards>()
            .AddSingleton<LayoutReader>();
        services.AddSingleton<IManagedVolumes>(provider =>
        {
            var time = provider.GetRequiredService<TimeProvider>();
            var volumes = new ShadowCopyGate(provider.GetRequiredService<ManagedVolumes>(), VolumeOpener.ReadShadowCopies, time);
            return new BackupGate(volumes, provider.GetRequiredService<BackupMarks>(), time);
        });
    }

    private static void AddJobs(IServiceCollection services, AgentFolder folder)
    {
        services.AddSingleton(_ => Opened(folder.JournalFile, () => JobJournal.Open(folder.JournalFile)));
        services.AddSingleton<JobQueue>().AddSingleton<JobExecution>().AddSingleton<JobResults>().AddSingleton<JobHandler>();
        services.AddSingleton<VolumeWatch>().AddSingleton<VolumePolicies>().AddSingleton<AutomaticMode>();
        services.AddSingleton<IOrderSink, ServerOrders>();
    }

    private static T Opened<T>(string path, Func<T> open)
    {
        try
        {
            return open();
        }
        catch (Exception failure) when (failure is IOException or UnauthorizedAccessException)
        {
            throw new AgentException(
                $"{path} cannot be opened: {failure.Message} Run as the user of the agent, and look for a full disk.", failure);
        }
    }
}
