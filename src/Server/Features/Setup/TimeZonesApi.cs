using FleetDefrag.Scheduling.Time;
using FleetDefrag.Server.Http;
using FleetDefrag.Server.Permissions;
using Microsoft.AspNetCore.Http.HttpResults;

namespace FleetDefrag.Server.Features.Setup;

/// <summary>The route of the time zones that windows may have.</summary>
internal static class TimeZonesApi
{
    private static readonly List<TimeZoneView> Zones = [.. ZoneData.Names.Select(zone => new TimeZoneView(zone.Name, zone.WindowsNames))];

    public static void MapTimeZones(this ApiRoutes api) =>
        api.MapGet("/time-zones", List).WithName("listTimeZones").Needs(Permission.Read, Reach.Shared).WithTags("Setup")
            .WithSummary("Lists the time zones that a window may have, with their names in Windows");

    private static Ok<List<TimeZoneView>> List() => TypedResults.Ok(Zones);
}
