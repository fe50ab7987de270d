namespace FleetDefrag.Scheduling.Documents;

/// <summary>What Active Directory knows about a server and a label may be taken from.</summary>
public enum DirectoryLabelSource
{
    /// <summary>The site whose subnet holds the address of the server.</summary>
    Site,

    /// <summary>The organizational unit that contains the server's account.</summary>
    Unit,

    /// <summary>The group whose name begins with a prefix.</summary>
    Group,
}
