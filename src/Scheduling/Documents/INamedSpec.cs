namespace FleetDefrag.Scheduling.Documents;

/// <summary>An object of the setup as an administrator writes it.</summary>
public interface INamedSpec
{
    /// <summary>Unique among its kind, 1 to 64 characters.</summary>
    string Name { get; }
}
