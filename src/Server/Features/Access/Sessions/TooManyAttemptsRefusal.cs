using FleetDefrag.Server.Http.Refusals;

namespace FleetDefrag.Server.Features.Access.Sessions;

/// <summary>The caller guessed too many wrong passwords of one user.</summary>
internal sealed record TooManyAttemptsRefusal(TimeSpan After) : TooManyRefusal(
    "Too many attempts",
    $"Too many wrong passwords for this user from this address. Wait {Math.Ceiling(After.TotalSeconds):0} seconds and try again.", After);
