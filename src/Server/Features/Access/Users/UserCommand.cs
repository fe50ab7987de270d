using System.CommandLine;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Access.Authenticators;
using FleetDefrag.Server.Observability;
using FleetDefrag.Server.Permissions;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Access.Users;

/// <summary>
/// <c>fleetdefrag-server user add|set-role|reset-password|remove --name N</c>: the people who may sign in. A reset ends the
/// user's sessions and waiting times, and prints a one-time password. The commands write to the database of a running server.
/// </summary>
internal static class UserCommand
{
    /// <summary>The first word of the command line.</summary>
    public const string Name = "user";

    /// <summary>Runs the command. Exit code 0, 1 when the database or the user does not allow it, 2 for wrong usage.</summary>
    public static async Task<int> RunAsync(string[] args)
    {
        var name = new Option<string>("--name") { Description = "The user's name.", Required = true };
        var role = new Option<Role>("--role")
        {
            Description = "viewer, operator, gitOps (API tokens only) or administrator (viewer).", DefaultValueFactory = _ => Role.Viewer,
        };
        var group = new Option<string?>("--group") { Description = "The group whose servers the role is for (the whole fleet)." };
        var add = new Command("add", "Adds a user and prints a one-time password.") { name, role, group };
        add.SetAction((parsed, stop) => RunAsync(
            parsed.GetRequiredValue(name), (db, user) => AddAsync(db, user, RoleOf(parsed.GetValue(role), parsed.GetValue(group)), stop)));
        var set = new Command("set-role", "Replaces the user's roles by one role.") { name, role, group };
        set.SetAction((parsed, stop) => RunAsync(
            parsed.GetRequiredValue(name), (db, user) => SetAsync(db, user, RoleOf(parsed.GetValue(role), parsed.GetValue(group)), stop)));
        var reset = new Command("reset-password", "Ends the user's sessions and prints a one-time password.") { name };
        reset.SetAction((parsed, stop) => RunAsync(parsed.GetRequiredValue(name), (db, user) => ResetAsync(db, user, stop)));
        var remove = new Command("remove", "Removes a user with its sessions and API tokens.") { name };
        remove.SetAction((parsed, stop) => RunAsync(parsed.GetRequiredValue(name), (db, user) => RemoveAsync(db, user, stop)));
        var authenticator = new Command("remove-authenticator", "Takes the authenticator app away from a user who lost it.") { name };
        authenticator.SetAction((parsed, stop) => RunAsync(
            parsed.GetRequiredValue(name), (db, user) => RemoveAuthenticatorAsync(db, user, stop)));
        var root = new RootCommand("fleetdefrag-server")
        {
            new Command(Name, "The people who may sign in.") { add, set, reset, authenticator, remove }
        };
        var result = root.Parse(args);
        if (result.Errors is not [var wrong, ..])
            return await result.InvokeAsync();
        await Console.Error.WriteLineAsync($"fleetdefrag-server: {wrong.Message}");
        return 2;
    }

    private static async Task<int> RunAsync(string name, Func<FleetDbContext, string, Task<int>> work)
    {
        if (UserName.IsValid(name))
            return await CommandDatabase.RunAsync(db => work(db, name));
        await Console.Error.WriteLineAsync(
            $"fleetdefrag-server: --name may be 1 to {UserName.Longest} characters without control characters.");
        return 2;
    }

    private static RoleView RoleOf(Role role, string? group) => new(role, group);

    private static async Task<int> SetAsync(FleetDbContext db, string name, RoleView role, CancellationToken cancellationToken)
    {
        if (UserRoles.Check([role]) is { } wrong)
            return await RefuseAsync(wrong);
        if (await FindAsync(db, name, cancellationToken) is not { } user)
            return await RefuseAsync($"there is no user '{name}'.");
        if (user.IdentityProvider is not null)
            return await RefuseAsync($"the roles of '{name}' come from groups of the identity provider. Change them there.");
        var before = await db.RoleGrants.Where(grant => grant.UserId == user.Id).ToListAsync(cancellationToken);
        UserRoles.Replace(db, user, [role]);
        Audit(db, "user.roles-changed", user, $"{RoleView.Text(RoleView.Of(before))} → {RoleView.Text([role])}");
        await db.SaveChangesAsync(cancellationToken);
        return 0;
    }

    private static async Task<int> AddAsync(FleetDbContext db, string name, RoleView role, CancellationToken cancellationToken)
    {
        if (UserRoles.Check([role]) is { } wrong)
            return await RefuseAsync(wrong);
        if (await FindAsync(db, name, cancellationToken) is not null)
            return await RefuseAsync($"there is a user '{name}' already. Choose another name, or reset the password.");
        var user = new User
        {
            UserName = name,
            NormalizedUserName = UserName.Normalize(name),
            Roles = { UserRoles.Grant(role.Role, role.Group) }
        };
        db.Add(user);
        return await SetPasswordAsync(db, user, "user.added", cancellationToken, RoleView.Text([role]));
    }

    private static async Task<int> ResetAsync(FleetDbContext db, string name, CancellationToken cancellationToken)
    {
        if (await FindAsync(db, name, cancellationToken) is not { } user)
            return await RefuseAsync($"there is no user '{name}'.");
        if (user.IdentityProvider is not null)
            return await RefuseAsync($"'{name}' signs in with the company's account. Reset the password of another user.");
        // The command is the way back in for somebody whom another administrator disabled.
        user.DisabledAt = null;
        return await SetPasswordAsync(db, user, "password.reset", cancellationToken);
    }

    private static async Task<int> RemoveAuthenticatorAsync(FleetDbContext db, string name, CancellationToken cancellationToken)
    {
        if (await FindAsync(db, name, cancellationToken) is not { } user)
            return await RefuseAsync($"there is no user '{name}'.");
        AuthenticatorCheck.Remove(user);
        Audit(db, "authenticator.reset", user);
        await db.SaveChangesAsync(cancellationToken);
        return 0;
    }

    private static async Task<int> RemoveAsync(FleetDbContext db, string name, CancellationToken cancellationToken)
    {
        if (await FindAsync(db, name, cancellationToken) is not { } user)
            return await RefuseAsync($"there is no user '{name}'.");
        if (await db.Users.CountAsync(cancellationToken) == 1)
            return await RefuseAsync($"'{name}' is the only user. Add another one first.");
        if (await UserRoles.IsLastAdministratorAsync(db, user.Id, cancellationToken))
            return await RefuseAsync(
                $"'{name}' is the only administrator. Make somebody else one first: user set-role --role administrator.");
        db.Remove(user);
        Audit(db, "user.removed", user);
        await db.SaveChangesAsync(cancellationToken);
        return 0;
    }

    private static async Task<int> SetPasswordAsync(
        FleetDbContext db,
        User user,
        string action,
        CancellationToken cancellationToken,
        string detail = "")
    {
        var password = OneTimePassword.Give(user, PasswordRounds.Hasher(), TimeProvider.System.GetUtcNow());
        db.RemoveRange(await db.UserSessions.Where(session => session.UserId == user.Id).ToListAsync(cancellationToken));
        Audit(db, action, user, detail);
        await db.SaveChangesAsync(cancellationToken);
        Console.WriteLine(password);
        return 0;
    }

    private static void Audit(FleetDbContext db, string action, User user, string detail = "") =>
        new Audit(TimeProvider.System).Add(db, $"{Environment.UserName} (command)", action, user.UserName, detail);

    private static Task<User?> FindAsync(FleetDbContext db, string name, CancellationToken cancellationToken)
    {
        var normalized = UserName.Normalize(name);
        return db.Users.SingleOrDefaultAsync(user => user.NormalizedUserName == normalized, cancellationToken);
    }

    private static async Task<int> RefuseAsync(string message)
    {
        await Console.Error.WriteLineAsync($"fleetdefrag-server: {message}");
        return 1;
    }
}
