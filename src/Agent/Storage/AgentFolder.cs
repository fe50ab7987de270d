using System.Security.AccessControl;

namespace FleetDefrag.Agent.Storage;

/// <summary>Where the agent keeps what must outlive it: identity, spool, journal of jobs, settings.</summary>
/// <param name="root">The folder.</param>
internal sealed class AgentFolder(string root)
{
    /// <summary>Names another folder than the machine's default.</summary>
    public const string Variable = "FLEETDEFRAG_DATA";

    /// <summary>The folder of this machine's agent.</summary>
    public static AgentFolder OfMachine => new(
        Environment.GetEnvironmentVariable(Variable) is { Length: > 0 } chosen ? Path.GetFullPath(chosen)
        : OperatingSystem.IsWindows() ? Path.Combine(Environment.GetFolderPath(Environment.SpecialFolder.CommonApplicationData), "FleetDefrag", "Agent")
        : "/var/lib/fleetdefrag-agent");

    /// <summary>The folder itself.</summary>
    public string Root { get; } = root;

    /// <summary>Who this machine is to the fleet; holds the private key.</summary>
    public string IdentityFile => Path.Combine(Root, "identity.json");

    /// <summary>Private key and client certificate for the proxy, where one presents them.</summary>
    public string ProxyCertificateFile => Path.Combine(Root, "proxy.pem");

    /// <summary>The only authority that the proxy shall trust.</summary>
    public string ProxyAuthorityFile => Path.Combine(Root, "authority.pem");

    /// <summary>What the administrator sets: which volumes to manage.</summary>
    public string SettingsFile => Path.Combine(Root, "agent.json");

    /// <summary>Messages that the server has not acknowledged.</summary>
    public string SpoolFolder => Path.Combine(Root, "spool");

    /// <summary>Which jobs were begun and which ended.</summary>
    public string JournalFile => Path.Combine(Root, "jobs.journal");

    /// <summary>Which volumes are being backed up, and which are worked on.</summary>
    public string BackupFolder => Path.Combine(Root, "backups");

    /// <summary>What the server last said of the volumes.</summary>
    public string PolicyFile => Path.Combine(Root, "policy");

    /// <summary>Held by the agent that runs.</summary>
    public string LockFile => Path.Combine(Root, "agent.lock");

    /// <summary>Makes the folder where it is missing, open to administrators only: the private key lies in it.</summary>
    /// <exception cref="AgentException">It cannot be made.</exception>
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
            throw new AgentException($"The data folder {Root} cannot be made: {failure.Message} Run as administrator, or set {Variable} to another folder.", failure);
        }
    }

    [System.Runtime.Versioning.SupportedOSPlatform("windows")]
    private void CreateForAdministrators()
    {
        // SYSTEM and the administrators, inherited by what is in it, and nothing from ProgramData, which every user can read.
        var security = new DirectorySecurity();
        security.SetSecurityDescriptorSddlForm("D:PAI(A;OICI;FA;;;SY)(A;OICI;FA;;;BA)");
        new DirectoryInfo(Root).Create(security);
    }
}
