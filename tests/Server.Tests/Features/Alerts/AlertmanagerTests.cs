using System.Net;
using System.Text.Json;
using FleetDefrag.Server.Alerts;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Alerts.Delivery;
using FleetDefrag.Server.Tests.Support;
using Microsoft.Extensions.DependencyInjection;

namespace FleetDefrag.Server.Tests.Features.Alerts;

/// <summary>Alerts as Debian's Prometheus Alertmanager understands them.</summary>
public sealed class AlertmanagerTests(PostgresFixture postgres)
{
    private const string Hostile = "one\" } <b>\r\n\u202e";

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task An_alert_is_active_in_Alertmanager_until_it_is_over()
    {
        var (process, address) = await AlertmanagerProcess.StartAsync();
        using var alertmanager = process;
        await using var fleet = await Fleet.StartAsync(postgres);
        using var put = await fleet.Admin.PutAsync(
            "setup/contact-points/am", new { name = "am", @for = "fleet", kind = "alertmanager", address = address.ToString() });
        put.StatusCode.ShouldBe(HttpStatusCode.OK, await put.Content.ReadAsStringAsync(Cancellation));
        using var tested = await fleet.Admin.PostAsync("alerts/contact-points/am/test");
        (await tested.JsonAsync()).GetProperty("error").ValueKind.ShouldBe(JsonValueKind.Null);
        var alerts = fleet.Server.Services.GetRequiredService<AlertBook>();
        await alerts.RaiseAsync(AlertKind.MessagesLost, Hostile, null, $"Messages of {Hostile} were lost.", Cancellation);
        await SendAsync(fleet);

        var active = await alertmanager.ActiveAsync(address, found => found.Exists(IsOurs));
        var labels = active.Find(IsOurs).GetProperty("labels");
        labels.GetProperty("subject").GetString().ShouldBe(Hostile);
        active.Find(IsOurs).GetProperty("annotations").GetProperty("description").GetString().ShouldNotBeNull().ShouldContain("were lost.");

        await alerts.EndAsync(AlertKind.MessagesLost, Hostile, Cancellation);
        await SendAsync(fleet);
        await alertmanager.ActiveAsync(address, found => !found.Exists(IsOurs));
    }

    private static bool IsOurs(JsonElement alert) =>
        alert.GetProperty("labels").GetProperty("alertname").GetString() == "FleetDefragMessagesLost";

    private static Task SendAsync(Fleet fleet) => fleet.Server.Services.GetRequiredService<AlertSender>().RunOnceAsync(Cancellation);
}
