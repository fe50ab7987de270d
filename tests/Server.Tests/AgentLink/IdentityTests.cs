using System.Net;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using FleetDefrag.Contracts.V1;
using FleetDefrag.Server.Tests.Support;
using Grpc.Core;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Tests.AgentLink;

/// <summary>Who an agent is: cloned identities, host names and labels, and machines that enrol again.</summary>
public sealed class IdentityTests(PostgresFixture postgres)
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task Two_agents_with_one_identity_are_noticed_and_the_first_one_keeps_the_link()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var agent = await fleet.EnrolAsync();
        using var original = await WelcomedAsync(agent, "instance-1", "files01");
        using var copy = await WelcomedAsync(agent, "instance-2", "files01-copy");
        (await original.EndAsync()).StatusCode.ShouldBe(StatusCode.AlreadyExists);
        (await fleet.AlertsAsync("clonedIdentity")).ShouldBeEmpty();

        using var returned = await WelcomedAsync(agent, "instance-1", "files01");

        (await copy.EndAsync()).StatusCode.ShouldBe(StatusCode.AlreadyExists);
        var alert = await fleet.AlertAsync("clonedIdentity");
        alert.GetProperty("serverId").GetGuid().ShouldBe(agent.ServerId);
        alert.MessageOf().ShouldContain("files01 at 127.0.0.1 is connected, files01-copy at 127.0.0.1 is refused");
        alert.MessageOf().ShouldContain("fleetdefrag-agent enroll");
        using var refused = await agent.GreetAsync("instance-2", "files01-copy");
        var end = await refused.EndAsync();
        end.StatusCode.ShouldBe(StatusCode.AlreadyExists);
        end.Detail.ShouldContain("copy");
        await returned.DeliverAsync(1, Messages.Inventory(Messages.Volume()));
    }

    [Theory]
    [InlineData("instance-1", "instance-2")]
    [InlineData("instance-2", "instance-1")]
    public async Task An_administrator_chooses_which_of_two_agents_stays_and_the_other_one_has_to_enrol(string kept, string other)
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var agent = await fleet.EnrolAsync();
        using var original = await WelcomedAsync(agent, "instance-1", "files01");
        using var copy = await WelcomedAsync(agent, "instance-2", "files01-copy");
        using var returned = await WelcomedAsync(agent, "instance-1", "files01");
        await fleet.AlertAsync("clonedIdentity");
        var shown = (await fleet.Admin.JsonAsync($"servers/{agent.ServerId}")).GetProperty("agents").EnumerateArray().ToList();
        shown.ConvertAll(one => $"{one.GetProperty("hostName")} at {one.GetProperty("address")}")
            .ShouldBe(["files01 at 127.0.0.1", "files01-copy at 127.0.0.1"]);
        using var unknown = await fleet.Admin.PostAsync($"servers/{agent.ServerId}/agents/nobody/keep");
        await unknown.ShouldBeProblemAsync(HttpStatusCode.UnprocessableEntity, "no-such-agent");

        (await fleet.Admin.PostAsync($"servers/{agent.ServerId}/agents/{kept}/keep")).StatusCode.ShouldBe(HttpStatusCode.NoContent);

        using (var refused = await agent.GreetAsync(other, "another"))
            (await refused.EndAsync()).StatusCode.ShouldBe(StatusCode.AlreadyExists);
        using var chosen = await WelcomedAsync(agent, kept, "files01");
        (await chosen.ReceiveAsync()).RenewCertificate.ShouldNotBeNull();
        using var key = ECDsa.Create(ECCurve.NamedCurves.nistP256);
        await chosen.SendAsync(new AgentMessage
        {
            RenewalRequest = new RenewalRequest { CertificateRequest = FakeAgent.Request(key, "").CertificateRequest },
        });
        using var issued = X509CertificateLoader.LoadCertificate((await chosen.ReceiveAsync()).NewCertificate.ClientCertificate.Span);
        using var renewed = agent.With(issued.CopyWithPrivateKey(key));
        using var alone = await WelcomedAsync(renewed, kept, "files01");

        // The certificate that both had opens nothing any more.
        using var late = await agent.GreetAsync(other, "another");
        (await late.EndAsync()).StatusCode.ShouldBe(StatusCode.PermissionDenied);
        (await fleet.AlertsAsync("clonedIdentity")).ShouldBeEmpty();
        (await fleet.Admin.JsonAsync($"servers/{agent.ServerId}")).GetProperty("agents").GetArrayLength().ShouldBe(0);
        await ShouldBeAuditedAsync(fleet, "server.agent-kept", "stays; to enrol again");
    }

    [Fact]
    public async Task An_agent_that_is_restarted_again_and_again_is_no_clone()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var agent = await fleet.EnrolAsync();
        for (var start = 1; start <= 5; start++)
        {
            using var stream = await WelcomedAsync(agent, $"instance-{start}", "files01");
            using var again = await WelcomedAsync(agent, $"instance-{start}", "files01");
        }

        (await fleet.AlertsAsync("clonedIdentity")).ShouldBeEmpty();
    }

    [Fact]
    public async Task A_host_name_that_an_agent_reports_is_shown_and_has_no_effect_until_it_is_accepted()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var agent = await fleet.EnrolAsync("files01");
        await fleet.EnrolAsync("sql01");
        await fleet.PutPolicyAsync(new { name = "theirs", @for = "host sql01" });
        using var stream = await WelcomedAsync(agent, "instance-1", "sql01");

        var server = await fleet.Admin.JsonAsync($"servers/{agent.ServerId}");
        (server.GetProperty("hostName").GetString(), server.GetProperty("reportedHostName").GetString()).ShouldBe(("files01", "sql01"));
        (await fleet.Admin.JsonAsync($"servers/{agent.ServerId}/policy")).ToString().ShouldNotContain("theirs");
        (await fleet.AlertAsync("hostNameChanged")).MessageOf().ShouldContain("files01 reports the host name sql01");
        await ShouldBeAuditedAsync(fleet, "server.host-name-reported", "files01 → sql01, not accepted");

        // The name of another server is never accepted.
        using var taken = await fleet.Admin.PutAsync($"servers/{agent.ServerId}/host-name", new { hostName = "SQL01" });
        (await taken.ShouldBeProblemAsync(HttpStatusCode.BadRequest, "invalid-request")).ShouldContain("Another server");
    }

    [Fact]
    public async Task A_machine_that_was_renamed_gets_its_name_from_an_administrator()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var agent = await fleet.EnrolAsync("files01");
        using var stream = await WelcomedAsync(agent, "instance-1", "files02");
        await fleet.AlertAsync("hostNameChanged");

        using var accepted = await fleet.Admin.PutAsync($"servers/{agent.ServerId}/host-name", new { hostName = "files02" });

        accepted.StatusCode.ShouldBe(HttpStatusCode.NoContent);
        var server = await fleet.Admin.JsonAsync($"servers/{agent.ServerId}");
        (server.GetProperty("hostName").GetString(), server.GetProperty("reportedHostName").GetString()).ShouldBe(("files02", null));
        (await fleet.AlertsAsync("hostNameChanged")).ShouldBeEmpty();
        await ShouldBeAuditedAsync(fleet, "server.renamed", "files01 → files02");
    }

    [Fact]
    public async Task A_reported_name_with_marks_of_direction_or_markup_is_shown_without_them_and_is_not_accepted()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var agent = await fleet.EnrolAsync("files01");
        using var stream = await WelcomedAsync(agent, "instance-1", "files\u202e10<b>\r\n");

        (await fleet.AlertAsync("hostNameChanged")).MessageOf().ShouldContain("files01 reports the host name files?10?b???");
        (await fleet.Admin.JsonAsync($"servers/{agent.ServerId}")).GetProperty("reportedHostName").GetString()
            .ShouldBe("files?10?b???");
        using var refused = await fleet.Admin.PutAsync($"servers/{agent.ServerId}/host-name", new { hostName = "files\u202e10" });
        (await refused.ShouldBeProblemAsync(HttpStatusCode.BadRequest, "invalid-request")).ShouldContain("letters, digits");
    }

    [Fact]
    public async Task Labels_that_an_agent_asks_for_are_shown_and_decide_nothing()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var agent = await fleet.EnrolAsync("files01");

        var server = await fleet.Admin.JsonAsync($"servers/{agent.ServerId}");

        server.GetProperty("labels").EnumerateObject().ShouldBeEmpty();
        server.GetProperty("requestedLabels").GetProperty("site").GetString().ShouldBe("said by the machine");
    }

    [Fact]
    public async Task A_new_machine_does_not_get_the_name_of_a_server_of_the_fleet()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        await fleet.EnrolAsync("files01");

        var refused = await Should.ThrowAsync<RpcException>(() => fleet.EnrolAsync("FILES01"));

        refused.StatusCode.ShouldBe(StatusCode.InvalidArgument);
        refused.Status.Detail.ShouldContain("is in the fleet already");
    }

    [Fact]
    public async Task A_machine_that_enrols_again_with_its_earlier_certificate_stays_the_same_server()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (agent, stream, volumeId) = await fleet.OnlineMachineAsync("files01");
        using var _ = stream;

        using var again = await FakeAgent.EnrolWithAsync(
            fleet.Server.LinkAddress, await TokenAsync(fleet, new { }), "another-name", agent.Certificate);

        again.ServerId.ShouldBe(agent.ServerId);
        (await stream.EndAsync()).StatusCode.ShouldBe(StatusCode.AlreadyExists);
        var server = await fleet.Admin.JsonAsync($"servers/{agent.ServerId}");
        server.GetProperty("hostName").GetString().ShouldBe("files01");
        server.GetProperty("volumes")[0].GetProperty("id").GetGuid().ShouldBe(volumeId);
        using var old = agent.Open();
        (await old.EndAsync()).StatusCode.ShouldBe(StatusCode.PermissionDenied);
        using var renewed = await again.ConnectAsync("spool-2");
        await ShouldBeAuditedAsync(fleet, "server.enrolled-again", "token");
    }

    [Fact]
    public async Task A_token_for_a_server_lets_a_machine_without_its_identity_back_in()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var agent = await fleet.EnrolAsync("files01");

        using var again = await FakeAgent.EnrolWithAsync(
            fleet.Server.LinkAddress, await TokenAsync(fleet, new { forServerId = agent.ServerId }), "files01");

        again.ServerId.ShouldBe(agent.ServerId);
        (await fleet.Admin.JsonAsync("servers")).GetProperty("total").GetInt32().ShouldBe(1);
    }

    [Fact]
    public async Task A_token_for_many_lets_as_many_in_as_it_says()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var token = await TokenAsync(fleet, new { maxUses = 3, labels = new { site = "Berlin" } });

        var attempts = await Task.WhenAll(Enumerable.Range(0, 6).Select(async number =>
        {
            try
            {
                (await FakeAgent.EnrolWithAsync(fleet.Server.LinkAddress, token, $"roll-out-{number}")).Dispose();
                return "";
            }
            catch (RpcException refused) when (refused.StatusCode == StatusCode.Unauthenticated)
            {
                return refused.Status.Detail;
            }
        }));

        attempts.Count(detail => detail.Length == 0).ShouldBe(3);
        attempts.Where(detail => detail.Length > 0).ShouldAllBe(detail => detail.Contains("by 3 machines", StringComparison.Ordinal));
        var stored = (await fleet.Admin.JsonAsync("enrolment-tokens")).EnumerateArray().Single();
        (stored.GetProperty("maxUses").GetInt32(), stored.GetProperty("uses").GetInt32()).ShouldBe((3, 3));
        (await fleet.Admin.JsonAsync("servers")).GetProperty("servers").EnumerateArray()
            .ShouldAllBe(server => server.GetProperty("labels").GetProperty("site").GetString() == "Berlin");
    }

    [Theory]
    [InlineData((1UL << 53) + 1)]
    [InlineData(long.MaxValue)]
    [InlineData(ulong.MaxValue)]
    public async Task A_sequence_after_which_no_other_could_come_ends_the_stream_and_loses_nothing(ulong sequence)
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var agent = await fleet.EnrolAsync();
        using var stream = await agent.ConnectAsync();
        await stream.DeliverAsync(1, Messages.Inventory());

        var message = Messages.Inventory(Messages.Volume());
        message.Sequence = sequence;
        await stream.TrySendAsync(message);

        (await stream.EndAsync()).StatusCode.ShouldBe(StatusCode.OutOfRange);
        (await fleet.AlertAsync("messagesLost")).MessageOf().ShouldContain("Nothing of it was stored");
        using var again = await agent.ConnectAsync();
        again.Welcome.AcknowledgedSequence.ShouldBe(1UL);
        await again.DeliverAsync(2, Messages.Inventory(Messages.Volume()));
    }

    [Fact]
    public async Task A_gap_in_the_sequences_is_told()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var agent = await fleet.EnrolAsync();
        using var stream = await agent.ConnectAsync();
        await stream.DeliverAsync(1, Messages.Inventory());
        await stream.DeliverAsync(5, Messages.Inventory());

        (await fleet.AlertAsync("messagesLost")).MessageOf().ShouldContain("Messages 2 to 4");
    }

    private static async Task<TestStream> WelcomedAsync(FakeAgent agent, string instance, string hostName)
    {
        var stream = await agent.GreetAsync(instance, hostName);
        stream.Welcome = (await stream.ReceiveAsync()).Welcome.ShouldNotBeNull();
        return stream;
    }

    private static async Task<string> TokenAsync(Fleet fleet, object request)
    {
        using var created = await fleet.Admin.PostAsync("enrolment-tokens", request);
        created.StatusCode.ShouldBe(HttpStatusCode.Created, await created.Content.ReadAsStringAsync(Cancellation));
        return (await created.JsonAsync()).GetProperty("token").GetString()!;
    }

    private static async Task ShouldBeAuditedAsync(Fleet fleet, string action, string detail)
    {
        await using var db = await fleet.Server.DbAsync();
        (await db.AuditEntries.Where(entry => entry.Action == action).Select(entry => entry.Detail).ToListAsync(Cancellation))
            .ShouldHaveSingleItem().ShouldContain(detail);
    }
}
