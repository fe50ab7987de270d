using FleetDefrag.Server.Data.Entities;
using Microsoft.AspNetCore.Identity;
using Microsoft.Extensions.Options;

namespace FleetDefrag.Server.Features.Access.Users;

/// <summary>The cost of a password's hash.</summary>
internal static class PasswordRounds
{
    /// <summary>Rounds of PBKDF2 with HMAC-SHA-512 by OWASP's cheat sheet. A hash with fewer is replaced at sign-in.</summary>
    public const int Count = 210_000;

    /// <summary>Returns a hasher for commands, which have no services.</summary>
    public static PasswordHasher<User> Hasher() => new(Options.Create(new PasswordHasherOptions { IterationCount = Count }));
}
