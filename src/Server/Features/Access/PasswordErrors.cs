using Microsoft.AspNetCore.Identity;

namespace FleetDefrag.Server.Features.Access;

/// <summary>Describes the mistakes of a password in whole sentences.</summary>
internal sealed class PasswordErrors : IdentityErrorDescriber
{
    /// <inheritdoc />
    public override IdentityError PasswordTooShort(int length) =>
        new() { Code = nameof(PasswordTooShort), Description = $"The new password is too short; use at least {length} characters." };

    /// <inheritdoc />
    public override IdentityError PasswordRequiresUniqueChars(int uniqueChars) =>
        new()
        {
            Code = nameof(PasswordRequiresUniqueChars),
            Description = $"The new password repeats itself; use at least {uniqueChars} different characters.",
        };
}
