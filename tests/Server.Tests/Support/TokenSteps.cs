using System.Net.Http.Headers;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Security;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Tests.Support;

/// <summary>Steps of tests with API tokens.</summary>
internal static class TokenSteps
{
    /// <summary>Stores a token of a user, who is created when there is none of that name. Returns a client that uses the token.</summary>
    public static async Task<ApiClient> TokenClientAsync(
        this RunningServer server, string secret, string userName = "admin", ApiTokenScope scope = ApiTokenScope.Full, double hours = 1,
        Role role = Role.Administrator, string? group = null)
    {
        await using var db = await server.DbAsync();
        var normalized = userName.ToUpperInvariant();
        var user = await db.Users.SingleOrDefaultAsync(user => user.NormalizedUserName == normalized);
        if (user is null)
        {
            db.Add(user = new User
            {
                UserName = userName, NormalizedUserName = normalized,
                Roles = { new RoleGrant { Id = Guid.NewGuid(), UserId = Guid.Empty, Role = role, Group = group } },
            });
        }

        var now = server.Time.GetUtcNow();
        db.Add(new ApiToken
        {
            Id = Guid.CreateVersion7(now), Name = $"script {secret}", UserId = user.Id, Scope = scope, SecretHash = SecretHash.Of(secret),
            CreatedAt = now, CreatedBy = "test", ExpiresAt = now.AddHours(hours),
        });
        await db.SaveChangesAsync(TestContext.Current.CancellationToken);
        return server.ClientWith($"fdapi.{secret}");
    }

    /// <summary>Returns a client that uses a token.</summary>
    public static ApiClient ClientWith(this RunningServer server, string token)
    {
        var client = server.NewClient();
        client.Http.DefaultRequestHeaders.Authorization = new AuthenticationHeaderValue("Bearer", token);
        return client;
    }
}
