using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Access.Users;
using FleetDefrag.Server.Observability;
using FleetDefrag.Server.Settings;
using Microsoft.AspNetCore.Identity;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Access;

/// <summary>
/// Creates the user admin at the first start, and writes its one-time password to a file that only the server's user may read. The output
/// of a server ends up in logs, so it names the file only.
/// </summary>
internal sealed class FirstAdministrator(
    IServiceScopeFactory scopes, ServerSettings settings, ConsoleOutput output, TimeProvider time) : IHostedService
{
    /// <summary>The first user's name.</summary>
    public const string UserName = "admin";

    public async Task StartAsync(CancellationToken cancellationToken)
    {
        await using var scope = scopes.CreateAsyncScope();
        var db = scope.ServiceProvider.GetRequiredService<FleetDbContext>();
        if (await db.Users.AnyAsync(cancellationToken))
            return;

        var password = OneTimePassword.Create();
        var file = OneTimePassword.FirstFile(settings);
        // The file comes first: a user whose password nobody knows could not sign in.
        Write(file, password);
        var users = scope.ServiceProvider.GetRequiredService<UserManager<User>>();
        var result = await users.CreateAsync(
            new User
            {
                UserName = UserName, MustChangePassword = true, PasswordExpiresAt = time.GetUtcNow() + OneTimePassword.Validity,
                Roles = { UserRoles.Grant(Role.Administrator) },
            },
            password);
        if (!result.Succeeded)
            throw new StartupException(
                $"The first user could not be created: {string.Join(' ', result.Errors.Select(error => error.Description))}");

        output.WriteLine($"Console: {settings.ConsoleUrl.ToString().TrimEnd('/')}");
        output.WriteLine($"Sign in as {UserName} within a day. The one-time password is in {file}");
    }

    public Task StopAsync(CancellationToken cancellationToken) => Task.CompletedTask;

    private void Write(string file, string password)
    {
        DataFolder.Ensure(settings.DataFolder);
        try
        {
            PrivateFile.Write(file, password + "\n");
        }
        catch (Exception cause) when (cause is IOException or UnauthorizedAccessException)
        {
            throw new StartupException($"The one-time password cannot be written to {file}: {cause.Message}", cause);
        }
    }
}
