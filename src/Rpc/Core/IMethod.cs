namespace Grpc.Core;

/// <summary>A method of a service, independent of its message types.</summary>
public interface IMethod
{
    /// <summary>The number of messages in each direction.</summary>
    MethodType Type { get; }

    /// <summary>The name of the service with its package: <c>fleetdefrag.v1.AgentLink</c>.</summary>
    string ServiceName { get; }

    /// <summary>The name of the method: <c>Connect</c>.</summary>
    string Name { get; }

    /// <summary>The path of the request: <c>/fleetdefrag.v1.AgentLink/Connect</c>.</summary>
    string FullName { get; }
}
