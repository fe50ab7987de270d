using System.Net;
using System.Net.Http.Json;
using FleetDefrag.Server.Tests.Support;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Tests.Http;

/// <summary>A request with an Idempotency-Key takes effect once.</summary>
public sealed class IdempotencyTests(PostgresFixture postgres)
{
    private static readonly object Token = new { labels = new { site = "berlin" }, maxUses = 3 };

    [Fact]
    public async Task A_repeated_request_gets_the_first_answer_and_has_no_further_effect()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        using var first = await PostAsync(fleet.Admin, "enrolment-tokens", Token, "first try");
        using var again = await PostAsync(fleet.Admin, "enrolment-tokens", Token, "first try");

        first.StatusCode.ShouldBe(HttpStatusCode.Created);
        again.StatusCode.ShouldBe(HttpStatusCode.Created);
        (await again.JsonAsync()).GetRawText().ShouldBe((await first.JsonAsync()).GetRawText());
        again.Headers.Location.ShouldBe(first.Headers.Location);
        again.Headers.GetValues("Idempotency-Replayed").ShouldBe(["true"]);
        (await fleet.Admin.JsonAsync("enrolment-tokens")).GetArrayLength().ShouldBe(1);

        await using var db = await fleet.Server.DbAsync();
        var stored = await db.IdempotentRequests.SingleAsync(TestContext.Current.CancellationToken);
        var secret = (await first.JsonAsync()).GetProperty("token").GetString()!;
        System.Text.Encoding.Latin1.GetString(stored.Answer!).ShouldNotContain(secret.Split('.')[2]);
    }

    [Fact]
    public async Task A_key_belongs_to_one_request_of_one_person_for_a_day()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        (await PostAsync(fleet.Admin, "enrolment-tokens", Token, "key")).StatusCode.ShouldBe(HttpStatusCode.Created);

        using var other = await PostAsync(fleet.Admin, "enrolment-tokens", new { maxUses = 4 }, "key");
        await other.ShouldBeProblemAsync(HttpStatusCode.UnprocessableEntity, "idempotency-key-reused");
        using var elsewhere = await PostAsync(fleet.Admin, "plan/pause", new { reason = "new disks" }, "key");
        await elsewhere.ShouldBeProblemAsync(HttpStatusCode.UnprocessableEntity, "idempotency-key-reused");
        using var second = await fleet.Server.TokenClientAsync("second", "berta");
        (await PostAsync(second, "enrolment-tokens", Token, "key")).StatusCode.ShouldBe(HttpStatusCode.Created);
        (await fleet.Admin.JsonAsync("enrolment-tokens")).GetArrayLength().ShouldBe(2);
        using var wrong = await PostAsync(fleet.Admin, "enrolment-tokens", Token, new string('k', 129));
        await wrong.ShouldBeProblemAsync(HttpStatusCode.BadRequest, "invalid-request");

        // Sessions end before a day is over, so a token asks afterwards.
        using var later = await fleet.Server.TokenClientAsync("later", hours: 72);
        fleet.Server.Time.Advance(TimeSpan.FromHours(25));
        (await PostAsync(later, "enrolment-tokens", new { maxUses = 4 }, "key")).StatusCode.ShouldBe(HttpStatusCode.Created);
    }

    [Fact]
    public async Task A_refused_request_frees_its_key()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        using var refused = await PostAsync(fleet.Admin, "enrolment-tokens", new { maxUses = 0 }, "key");
        refused.StatusCode.ShouldBe(HttpStatusCode.BadRequest);
        using var malformed = await PostAsync(fleet.Admin, "enrolment-tokens", new { maxUses = "x" }, "key");
        malformed.StatusCode.ShouldBe(HttpStatusCode.BadRequest);

        (await PostAsync(fleet.Admin, "enrolment-tokens", Token, "key")).StatusCode.ShouldBe(HttpStatusCode.Created);
    }

    [Fact]
    public async Task Of_many_equal_requests_at_once_one_takes_effect()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var answers = await Task.WhenAll(
            Enumerable.Range(0, 12).Select(_ => PostAsync(fleet.Admin, "enrolment-tokens", Token, "at once")));

        answers.Select(answer => answer.StatusCode).Distinct().ShouldBeSubsetOf([HttpStatusCode.Created, HttpStatusCode.Conflict]);
        answers.ShouldContain(answer => answer.StatusCode == HttpStatusCode.Created);
        (await fleet.Admin.JsonAsync("enrolment-tokens")).GetArrayLength().ShouldBe(1);
        using var ended = await PostAsync(fleet.Admin, "enrolment-tokens", Token, "at once");
        ended.StatusCode.ShouldBe(HttpStatusCode.Created);
    }

    private static async Task<HttpResponseMessage> PostAsync(ApiClient client, string path, object body, string key)
    {
        using var request = new HttpRequestMessage(HttpMethod.Post, path) { Content = JsonContent.Create(body) };
        request.Headers.Add("Idempotency-Key", key);
        return await client.Http.SendAsync(request, TestContext.Current.CancellationToken);
    }
}
