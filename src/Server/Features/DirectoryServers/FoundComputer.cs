namespace FleetDefrag.Server.Features.DirectoryServers;

/// <summary>A computer account, as one read found it. Its texts are clean.</summary>
/// <param name="Id">The objectGUID.</param>
/// <param name="HostName">The DNS name; the account's name when it has none.</param>
/// <param name="AccountName">The account's name without the dollar sign.</param>
/// <param name="OperatingSystem">The operating system.</param>
/// <param name="Unit">The organizational unit, from the domain down.</param>
/// <param name="Groups">The names of the groups, nested ones included.</param>
/// <param name="LastLogonAt">The last logon; null: never.</param>
/// <param name="IsDisabled">True: the account is disabled.</param>
internal sealed record FoundComputer(
    Guid Id, string HostName, string AccountName, string OperatingSystem, string Unit, List<string> Groups, DateTimeOffset? LastLogonAt,
    bool IsDisabled);
