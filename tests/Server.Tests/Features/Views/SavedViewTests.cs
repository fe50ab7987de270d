using System.Net;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Tests.Support;

namespace FleetDefrag.Server.Tests.Features.Views;

/// <summary>People save views of lists, each for oneself.</summary>
public sealed class SavedViewTests(PostgresFixture postgres)
{
    [Fact]
    public async Task A_view_is_saved_replaced_and_removed()
    {
        await using var fleet = await Fleet.StartAsync(postgres);

        (await PutAsync(fleet, "volumes", "worst first", "sort=-excess")).StatusCode.ShouldBe(HttpStatusCode.NoContent);
        (await PutAsync(fleet, "volumes", "worst first", "sort=-excess&show=fragmented")).StatusCode.ShouldBe(HttpStatusCode.NoContent);
        (await PutAsync(fleet, "servers", "berlin", "q=berlin")).StatusCode.ShouldBe(HttpStatusCode.NoContent);

        (await fleet.Admin.JsonAsync("views/volumes")).GetRawText().ShouldBe(
            """[{"name":"worst first","query":"sort=-excess&show=fragmented"}]""");
        (await fleet.Admin.DeleteAsync("views/volumes/worst%20first")).StatusCode.ShouldBe(HttpStatusCode.NoContent);
        (await fleet.Admin.DeleteAsync("views/volumes/worst%20first")).StatusCode.ShouldBe(HttpStatusCode.NotFound);
        (await fleet.Admin.JsonAsync("views/volumes")).GetArrayLength().ShouldBe(0);
        (await fleet.Admin.JsonAsync("views/servers")).GetArrayLength().ShouldBe(1);
    }

    [Fact]
    public async Task Nobody_sees_the_views_of_another_person()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        await using (var db = await fleet.Server.DbAsync())
        {
            var other = new User { UserName = "berta", NormalizedUserName = "BERTA" };
            db.Add(other);
            db.Add(new SavedView { UserId = other.Id, User = other, Page = "volumes", Name = "mine", Query = "q=x" });
            await db.SaveChangesAsync(TestContext.Current.CancellationToken);
        }

        (await fleet.Admin.JsonAsync("views/volumes")).GetArrayLength().ShouldBe(0);
        (await fleet.Admin.DeleteAsync("views/volumes/mine")).StatusCode.ShouldBe(HttpStatusCode.NotFound);
    }

    [Fact]
    public async Task A_view_that_cannot_be_stored_is_refused()
    {
        await using var fleet = await Fleet.StartAsync(postgres);

        using var wide = await PutAsync(fleet, "volumes", "wide", new string('x', 2001));
        await wide.ShouldBeProblemAsync(HttpStatusCode.BadRequest, "invalid-request");
        using var named = await PutAsync(fleet, "volumes", new string('x', 65), "q=x");
        await named.ShouldBeProblemAsync(HttpStatusCode.BadRequest, "invalid-request");
        for (var view = 0; view < 50; view++)
            (await PutAsync(fleet, "volumes", $"view {view}", "q=x")).StatusCode.ShouldBe(HttpStatusCode.NoContent);
        using var many = await PutAsync(fleet, "volumes", "one more", "q=x");
        await many.ShouldBeProblemAsync(HttpStatusCode.UnprocessableEntity, "too-many-views");
        (await PutAsync(fleet, "volumes", "view 7", "q=y")).StatusCode.ShouldBe(HttpStatusCode.NoContent, "it replaces a view");
    }

    private static Task<HttpResponseMessage> PutAsync(Fleet fleet, string page, string name, string query) =>
        fleet.Admin.PutAsync($"views/{page}/{Uri.EscapeDataString(name)}", new { query });
}
