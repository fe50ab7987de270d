using FleetDefrag.Server.Http.Refusals;

namespace FleetDefrag.Server.Features.Enrolment;

/// <summary>A server that has joined the fleet.</summary>
/// <param name="ServerId">Its new identifier.</param>
/// <param name="Certificate">Its client certificate, DER.</param>
internal sealed record EnrolledServer(Guid ServerId, byte[] Certificate);

/// <summary>The request to enrol is wrong. The token stays valid.</summary>
internal sealed record InvalidEnrolment(string Field, string Message) : InvalidRequestRefusal(Field, Message);

/// <summary>The machine has to wait for the approval of an administrator, and asks again.</summary>
internal sealed record MachineWaits(string Message) : NotAllowedRefusal("machine-waits", "The machine waits for approval", Message);

/// <summary>An administrator refused the machine.</summary>
internal sealed record MachineRefused() : NotPermittedRefusal(
    "An administrator refused this machine. If it should join, make a new token and enrol it again.");

/// <summary>The enrolment token is unknown, used or expired.</summary>
internal sealed record EnrolmentTokenRefused(
    string Message) : NotAllowedRefusal("enrolment-token", "The enrolment token is refused", Message);
