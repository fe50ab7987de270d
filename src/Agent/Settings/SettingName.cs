namespace FleetDefrag.Agent.Settings;

/// <summary>The names of settings, also as values of the registry. deploy/gpo and deploy/msi use the same names.</summary>
internal static class SettingName
{
    /// <summary>The volumes to manage: a list.</summary>
    public const string Volumes = "Volumes";

    /// <summary>The name of the machine in the console: a text.</summary>
    public const string HostName = "HostName";

    /// <summary>The address of a proxy on this machine: a text.</summary>
    public const string Proxy = "Proxy";

    /// <summary>The server at which a machine enrols by itself: a text.</summary>
    public const string ServerUrl = "ServerUrl";

    /// <summary>The token of that enrolment: a text.</summary>
    public const string EnrollToken = "EnrollToken";

    /// <summary>The labels of that enrolment, <c>name=value</c>, separated by semicolons: a text.</summary>
    public const string Labels = "Labels";

    /// <summary>The programs that run while a backup runs: a list.</summary>
    public const string BackupPrograms = "BackupPrograms";
}
