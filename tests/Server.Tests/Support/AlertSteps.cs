using System.Text.Json;
using FleetDefrag.TestKit;

namespace FleetDefrag.Server.Tests.Support;

/// <summary>Steps of tests that wait for alerts.</summary>
internal static class AlertSteps
{
    /// <summary>Waits for the only open alert of a kind. An alert is stored a moment after the message that raised it.</summary>
    public static async Task<JsonElement> AlertAsync(this Fleet fleet, string kind)
    {
        var patience = Patience.Token;
        while (true)
        {
            if (await fleet.AlertsAsync(kind) is [var alert])
                return alert;
            patience.ThrowIfCancellationRequested();
        }
    }

    /// <summary>Returns the open alerts of a kind.</summary>
    public static async Task<List<JsonElement>> AlertsAsync(this Fleet fleet, string kind) =>
        [.. (await fleet.Admin.JsonAsync("alerts")).EnumerateArray().Where(alert => alert.GetProperty("kind").GetString() == kind)];

    /// <summary>Returns the line of an alert.</summary>
    public static string MessageOf(this JsonElement alert) => alert.GetProperty("message").GetString().ShouldNotBeNull();
}
