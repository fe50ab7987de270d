using System.Buffers.Binary;
using System.Net;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Access.Users;
using FleetDefrag.Server.Tests.Support;
using Microsoft.AspNetCore.Identity;
using Microsoft.EntityFrameworkCore;
using Microsoft.Extensions.Options;

namespace FleetDefrag.Server.Tests.Features.Access;

public sealed class PasswordHashTests(PostgresFixture postgres)
{
    [Fact]
    public void A_password_is_hashed_with_the_rounds_that_owasp_names() =>
        RoundsOf(PasswordRounds.Hasher().HashPassword(new User { UserName = "" }, "x")).ShouldBe(210_000);

    [Fact]
    public async Task Signing_in_replaces_a_hash_of_fewer_rounds()
    {
        await using var server = await RunningServer.StartAsync(postgres);
        var old = new PasswordHasher<User>(Options.Create(new PasswordHasherOptions { IterationCount = 100 }));
        await using (var db = await server.DbAsync())
        {
            var user = await db.Users.SingleAsync(TestContext.Current.CancellationToken);
            user.PasswordHash = old.HashPassword(user, "an old password");
            await db.SaveChangesAsync(TestContext.Current.CancellationToken);
        }

        using var client = server.NewClient();
        (await client.PostAsync("session", new { userName = "admin", password = "an old password" })).StatusCode
            .ShouldBe(HttpStatusCode.OK);
        (await client.GetAsync("session")).StatusCode.ShouldBe(HttpStatusCode.OK);

        await using var after = await server.DbAsync();
        RoundsOf((await after.Users.SingleAsync(TestContext.Current.CancellationToken)).PasswordHash!)
            .ShouldBe(RunningServer.PasswordRounds);
    }

    // Version 3 of Identity's format: a marker, the function, and the rounds, each number in four bytes.
    private static int RoundsOf(string hash) => BinaryPrimitives.ReadInt32BigEndian(Convert.FromBase64String(hash).AsSpan(5));
}
