namespace FleetDefrag.Server.Settings;

/// <summary>Reads the secrets that the setup names, which are files that only the server's user may read.</summary>
internal sealed class NamedSecrets(ServerSettings settings)
{
    /// <summary>Name of the folder in the data folder.</summary>
    public const string Folder = "secrets";

    /// <summary>Returns a secret. The setup accepts only names without a path.</summary>
    /// <exception cref="IOException">The file is missing or cannot be read.</exception>
    public string Read(string name) => File.ReadAllText(Path.Combine(settings.DataFolder, Folder, name)).Trim();
}
