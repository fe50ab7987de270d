using System.Net;
using FleetDefrag.Server.Tests.Support;

namespace FleetDefrag.Server.Tests.Features.Access;

/// <summary>Users, sessions and API tokens are found by a text of theirs, page by page.</summary>
public sealed class PeopleSearchTests(PostgresFixture postgres)
{
    [Fact]
    public async Task A_text_finds_users_sessions_and_tokens_and_wildcards_stand_for_themselves()
    {
        await using var server = await RunningServer.StartAsync(postgres);
        using var admin = await server.SignInAsync();
        foreach (var userName in (string[])["berta", "bert_2", "carla"])
        {
            using var added = await admin.PostAsync("users", new { userName, roles = new[] { new { role = "viewer" } } });
            added.StatusCode.ShouldBe(HttpStatusCode.Created);
            using var client = server.NewClient();
            var password = (await added.JsonAsync()).GetProperty("password").GetString();
            (await client.PostAsync("session", new { userName, password })).StatusCode.ShouldBe(HttpStatusCode.OK);
        }

        foreach (var name in (string[])["nightly import", "50% rule"])
            (await admin.PostAsync("api-tokens", new { name })).StatusCode.ShouldBe(HttpStatusCode.Created);
        (await NamesAsync(admin, "users?search=BERT", "userName")).ShouldBe(["bert_2", "berta"], ignoreOrder: true);
        (await NamesAsync(admin, "users?search=t_", "userName")).ShouldBe(["bert_2"]);
        (await NamesAsync(admin, "users?search=r&limit=1&offset=1", "userName")).Count.ShouldBe(1);
        (await NamesAsync(admin, "sessions?search=carla", "userName")).ShouldBe(["carla"]);
        (await NamesAsync(admin, "sessions?search=127.0.0.1&limit=2", "userName")).Count.ShouldBe(2);
        (await NamesAsync(admin, "api-tokens?search=%25", "name")).ShouldBe(["50% rule"]);
        (await NamesAsync(admin, "api-tokens?search=admin", "name")).Count.ShouldBe(2);
        (await NamesAsync(admin, "api-tokens?search=nobody", "name")).ShouldBeEmpty();
    }

    private static async Task<List<string?>> NamesAsync(ApiClient client, string path, string property) =>
        [.. (await client.JsonAsync(path)).EnumerateArray().Select(item => item.GetProperty(property).GetString())];
}
