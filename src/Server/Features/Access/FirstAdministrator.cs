using System.Security.Cryptography;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Observability;
using FleetDefrag.Server.Settings;
using Microsoft.AspNetCore.Identity;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Access;

/// <summary>Creates the user admin at the first start, and prints its one-time password. The password cannot be read again.</summary>
internal sealed class FirstAdministrator(IServiceScopeFactory scopes, ServerSettings settings, ConsoleOutput output) : IHostedService
{
    /// <summary>The first user's name.</summary>
    public const string UserName = "admin";

    // Without 0/O and 1/l/I: people read the password from a screen and type it.
    private const string Alphabet = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";

    public async Task StartAsync(CancellationToken cancellationToken)
    {
        await using var scope = scopes.CreateAsyncScope();
        var db = scope.ServiceProvider.GetRequiredService<FleetDbContext>();
        if (await db.Users.AnyAsync(cancellationToken))
            return;

        // Twenty characters from an alphabet of 56 have 116 bits.
        var password = RandomNumberGenerator.GetString(Alphabet, 20);
        var users = scope.ServiceProvider.GetRequiredService<UserManager<User>>();
        var result = await users.CreateAsync(new User { UserName = UserName, MustChangePassword = true }, password);
        if (!result.Succeeded)
            throw new StartupException(
                $"The first user could not be created: {string.Join(' ', result.Errors.Select(error => error.Description))}");

        output.WriteLine($"Console: {settings.ConsoleUrl.ToString().TrimEnd('/')}");
        output.WriteLine($"Sign in as {UserName} with the one-time password: {password}");
    }

    public Task StopAsync(CancellationToken cancellationToken) => Task.CompletedTask;
}
