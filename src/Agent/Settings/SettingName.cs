namespace FleetDefrag.Agent.Settings;

/// <summary>Names of settings, as values of the registry; deploy/gpo and deploy/msi use the same.</summary>
internal static class SettingName
{
    /// <summary>Volumes to manage: a list.</summary>
    public const string Volumes = "Volumes";

    /// <summary>What the machine is called in the console: a text.</summary>
    public const string HostName = "HostName";

    /// <summary>A proxy of this machine: a text.</summary>
    public const string Proxy = "Proxy";

    /// <summary>Where a machine that is not enrolled enrols by itself: a text.</summary>
    public const string ServerUrl = "ServerUrl";

    /// <summary>Its token: a text.</summary>
    public const string EnrollToken = "EnrollToken";

    /// <summary>Its labels, <c>name=value</c> with semicolons between: a text.</summary>
    public const string Labels = "Labels";

    /// <summary>Programs whose running means that a backup runs: a list.</summary>
    public const string BackupPrograms = "BackupPrograms";
}
