using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Http;

namespace FleetDefrag.Server.Features.Enrolment;

/// <summary>A machine that waits for approval, or was approved and has not joined yet.</summary>
/// <param name="Id">Identifies the request.</param>
/// <param name="TokenId">The token with which the machine asks.</param>
/// <param name="HostName">The name that the machine gives itself.</param>
/// <param name="Address">The address from which the machine first asked.</param>
/// <param name="OperatingSystem">The operating system, as the agent reports it.</param>
/// <param name="AgentVersion">The version of the agent.</param>
/// <param name="Fingerprint">The fingerprint of the machine's key, which the machine also shows.</param>
/// <param name="Labels">The labels that the server gets from the token.</param>
/// <param name="RequestedLabels">The labels that the machine wants. They have no effect until an administrator accepts them.</param>
/// <param name="FirstSeenAt">When the machine first asked.</param>
/// <param name="LastSeenAt">When the machine last asked, to the minute.</param>
/// <param name="ExpiresAt">When the request is forgotten.</param>
/// <param name="IsApproved">True: the machine joins when it asks again.</param>
[SchemaName("WaitingMachine")]
internal sealed record WaitingMachineView(
    Guid Id, Guid TokenId, string HostName, string Address, string OperatingSystem, string AgentVersion, string Fingerprint,
    IReadOnlyDictionary<string, string> Labels, IReadOnlyDictionary<string, string> RequestedLabels, DateTimeOffset FirstSeenAt,
    DateTimeOffset LastSeenAt, DateTimeOffset ExpiresAt, bool IsApproved)
{
    /// <summary>Returns the view of a request.</summary>
    public static WaitingMachineView Of(WaitingMachine machine, IReadOnlyDictionary<string, string> labels) => new(
        machine.Id, machine.TokenId, machine.HostName, machine.Address, machine.OperatingSystem, machine.AgentVersion,
        KeyText.Of(machine.KeyHash), labels, machine.RequestedLabels, machine.FirstSeenAt, machine.LastSeenAt, machine.ExpiresAt,
        machine.State == WaitingState.Approved);
}
