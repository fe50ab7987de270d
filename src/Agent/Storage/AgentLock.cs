namespace FleetDefrag.Agent.Storage;

/// <summary>
/// The lock of the data folder while the service runs. Two agents on one spool would send messages under the same numbers.
/// </summary>
internal sealed class AgentLock : IDisposable
{
    private readonly FileStream _file;

    private AgentLock(FileStream file) => _file = file;

    /// <summary>Takes the lock. Another agent on the same folder is refused until the lock is disposed.</summary>
    /// <exception cref="AgentException">Another agent runs, or the folder cannot be written.</exception>
    public static AgentLock Take(AgentFolder folder)
    {
        try
        {
            return new AgentLock(new FileStream(folder.LockFile, FileMode.OpenOrCreate, FileAccess.ReadWrite, FileShare.None));
        }
        catch (IOException failure) when (failure is not (DirectoryNotFoundException or FileNotFoundException))
        {
            throw new AgentException(
                $"Another agent runs with the data folder {folder.Root}. Stop it first, or set {AgentFolder.Variable} to another folder.",
                failure);
        }
        catch (Exception failure) when (failure is IOException or UnauthorizedAccessException)
        {
            throw new AgentException(
                $"The data folder {folder.Root} cannot be written: {failure.Message} Run as the user of the agent.", failure);
        }
    }

    public void Dispose() => _file.Dispose();
}
