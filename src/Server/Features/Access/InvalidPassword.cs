using FleetDefrag.Server.Http.Refusals;

namespace FleetDefrag.Server.Features.Access;

/// <summary>A password of the request is not accepted.</summary>
internal sealed record InvalidPassword(string Field, string Message) : InvalidRequestRefusal(Field, Message);
