namespace FleetDefrag.Scheduling.Documents;

/// <summary>An object of the setup as an administrator writes it.</summary>
public interface INamedSpec
{
    /// <summary>Name, unique among objects of the same kind, 1 to 64 characters.</summary>
    string Name { get; }
}
