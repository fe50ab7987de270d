using System.Net;
using System.Net.Sockets;
using System.Text.Json;
using FleetDefrag.Server.Tests.Support;

namespace FleetDefrag.Server.Tests.Outgoing;

/// <summary>A webhook or a contact point that names an address inside gets nothing, and says so.</summary>
public sealed class MessageAddressTests(MessageAddressTests.Careful fixture) : IClassFixture<MessageAddressTests.Careful>
{
    [Theory]
    [InlineData("http://127.0.0.1:{0}/hook")]
    [InlineData("http://localhost:{0}/hook")]
    [InlineData("https://localhost:{0}/hook")]
    [InlineData("http://2130706433:{0}/hook")]
    [InlineData("http://0x7f.1:{0}/hook")]
    [InlineData("http://[::ffff:127.0.0.1]:{0}/hook")]
    [InlineData("http://0.0.0.0:{0}/hook")]
    [InlineData("http://169.254.169.254/latest/meta-data/")]
    [InlineData("http://2852039166/latest/meta-data/")]
    [InlineData("http://[::ffff:a9fe:a9fe]/latest/meta-data/")]
    [InlineData("http://[fe80::1]/")]
    public async Task Nothing_is_sent_to_an_address_inside(string format)
    {
        using var listener = new TcpListener(IPAddress.Loopback, 0);
        listener.Start();
        var address = string.Format(null, format, ((IPEndPoint)listener.LocalEndpoint).Port);
        var name = Guid.NewGuid().ToString("N");
        using var made = await fixture.Admin.PostAsync("webhooks", new { name, address, events = new[] { "jobFailed" } });
        made.StatusCode.ShouldBe(HttpStatusCode.Created);
        var id = (await made.JsonAsync()).GetProperty("id").GetGuid();
        ShouldBeRefused(await TestAsync($"webhooks/{id}/test"));
        (await fixture.Admin.DeleteAsync($"webhooks/{id}")).StatusCode.ShouldBe(HttpStatusCode.NoContent);

        using var put = await fixture.Admin.PutAsync(
            $"setup/contact-points/{name}", new { name, @for = "fleet", kind = "slack", address });
        put.StatusCode.ShouldBe(HttpStatusCode.OK);
        ShouldBeRefused(await TestAsync($"alerts/contact-points/{name}/test"));
        listener.Pending().ShouldBeFalse();
    }

    [Fact]
    public async Task Mail_goes_to_no_metadata_service()
    {
        var mail = new { from = "fleet@example.org", to = new[] { "it@example.org" }, tls = false };
        using var put = await fixture.Admin.PutAsync(
            "setup/contact-points/post", new { name = "post", @for = "fleet", kind = "mail", address = "smtp://169.254.169.254:80", mail });
        put.StatusCode.ShouldBe(HttpStatusCode.OK);
        ShouldBeRefused(await TestAsync("alerts/contact-points/post/test"));
    }

    private async Task<JsonElement> TestAsync(string path)
    {
        using var answer = await fixture.Admin.PostAsync(path);
        answer.StatusCode.ShouldBe(HttpStatusCode.OK);
        return await answer.JsonAsync();
    }

    private static void ShouldBeRefused(JsonElement tested) =>
        tested.GetProperty("error").GetString().ShouldNotBeNull().ShouldContain("the server sends nothing there. See Messages:Networks.");

    /// <summary>A server with the standard of the setting.</summary>
    public sealed class Careful(PostgresFixture postgres) : IAsyncLifetime
    {
        private Fleet? _fleet;

        internal ApiClient Admin => _fleet!.Admin;

        public async ValueTask InitializeAsync() => _fleet = await Fleet.StartAsync(postgres, "--Messages:Networks=");

        public async ValueTask DisposeAsync() => await _fleet!.DisposeAsync();
    }
}
