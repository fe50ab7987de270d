namespace FleetDefrag.Server.Permissions;

/// <summary>What an endpoint needs. Each endpoint states one permission.</summary>
internal enum Permission
{
    /// <summary>The person's own session, password and API tokens. Every signed-in person has this permission.</summary>
    OwnAccount,

    /// <summary>To read the fleet, its plan and its setup.</summary>
    Read,

    /// <summary>To start and stop work, answer approvals, import backups and close alerts.</summary>
    Operate,

    /// <summary>To write the setup: groups, policies, schedules, windows and limits.</summary>
    ChangeSetup,

    /// <summary>To rename, label and remove servers.</summary>
    ManageServers,

    /// <summary>To admit servers to the fleet.</summary>
    Enrol,

    /// <summary>To manage users, their roles, sessions and API tokens, and webhooks.</summary>
    ManageAccess,

    /// <summary>To read the audit.</summary>
    ReadAudit,
}
