using FleetDefrag.Server.Data.Entities;

namespace FleetDefrag.Server.Features.Enrolment;

/// <summary>The server whose identity an enrolling machine has.</summary>
/// <param name="Server">The server, tracked.</param>
/// <param name="IsCopied">True when the machine is a copy of the server's machine. It becomes a server of its own.</param>
internal sealed record EarlierServer(ManagedServer Server, bool IsCopied);
