namespace FleetDefrag.Server.Events;

/// <summary>Events to consoles, and signals that wake background services.</summary>
internal static class EventsExtensions
{
    public static IServiceCollection AddEvents(this IServiceCollection services) => services
        .AddSingleton<EventHub>().AddSingleton<JobSignal>().AddSingleton<PlanSignal>();
}
