using System.Security.AccessControl;

namespace FleetDefrag.Agent.Storage;

/// <summary>The data folder of the agent: identity, spool, journal of jobs, settings.</summary>
/// <param name="root">The path of the folder.</param>
internal sealed class AgentFolder(string root)
{
    /// <summary>The environment variable that names another folder than the machine's default.</summary>
    public const string Variable = "FLEETDEFRAG_DATA";

    /// <summary>The folder of this machine's agent.</summary>
    public static AgentFolder OfMachine => new(
        Environment.GetEnvironmentVariable(Variable) is { Length: > 0 } chosen ? Path.GetFullPath(chosen)
        : OperatingSystem.IsWindows() ? Path.Combine(ProgramData, "FleetDefrag", "Agent")
        : "/var/lib/fleetdefrag-agent");

    private static string ProgramData => Environment.GetFolderPath(Environment.SpecialFolder.CommonApplicationData);

    /// <summary>The path of the folder.</summary>
    public string Root { get; } = root;

    /// <summary>The identity of this machine in the fleet; contains the private key.</summary>
    public string IdentityFile => Path.Combine(Root, "identity.json");

    /// <summary>The key of a machine that waits for the approval of its enrolment.</summary>
    public string WaitingKeyFile => Path.Combine(Root, "waiting-key.pem");

    /// <summary>Private key and client certificate for a proxy that presents them.</summary>
    public string ProxyCertificateFile => Path.Combine(Root, "proxy.pem");

    /// <summary>The only certificate authority that the proxy may trust.</summary>
    public string ProxyAuthorityFile => Path.Combine(Root, "authority.pem");

    /// <summary>The settings of the administrator.</summary>
    public string SettingsFile => Path.Combine(Root, "agent.json");

    /// <summary>The messages that the server has not acknowledged.</summary>
    public string SpoolFolder => Path.Combine(Root, "spool");

    /// <summary>The journal of jobs that began and ended.</summary>
    public string JournalFile => Path.Combine(Root, "jobs.journal");

    /// <summary>Marks of running backups, and locks of volumes that are being defragmented.</summary>
    public string BackupFolder => Path.Combine(Root, "backups");

    /// <summary>The volume policies that the server sent last.</summary>
    public string PolicyFile => Path.Combine(Root, "policy");

    /// <summary>The lock of the running agent.</summary>
    public string LockFile => Path.Combine(Root, "agent.lock");

    /// <summary>Creates the folder where it is missing. Only administrators may open it, because it contains the private key.</summary>
    /// <exception cref="AgentException">The folder cannot be created.</exception>
    public void Ensure()
    {
        try
        {
            if (Directory.Exists(Root))
                return;
            if (OperatingSystem.IsWindows())
                CreateForAdministrators();
            else
                Directory.CreateDirectory(Root, UnixFileMode.UserRead | UnixFileMode.UserWrite | UnixFileMode.UserExecute);
        }
        catch (Exception failure) when (failure is IOException or UnauthorizedAccessException)
        {
            throw new AgentException(
                $"The data folder {Root} cannot be created: {failure.Message} Run as administrator, or set {Variable} to another folder.",
                failure);
        }
    }

    [System.Runtime.Versioning.SupportedOSPlatform("windows")]
    private void CreateForAdministrators()
    {
        // Full access for SYSTEM and administrators, inherited by the content. Nothing is inherited from ProgramData, which every user can
        // read.
        var security = new DirectorySecurity();
        security.SetSecurityDescriptorSddlForm("D:PAI(A;OICI;FA;;;SY)(A;OICI;FA;;;BA)");
        new DirectoryInfo(Root).Create(security);
    }
}
