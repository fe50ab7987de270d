namespace Grpc.Core;

/// <summary>A method of a service, whatever its messages are.</summary>
public interface IMethod
{
    /// <summary>How many messages go each way.</summary>
    MethodType Type { get; }

    /// <summary>The service with its package: <c>fleetdefrag.v1.AgentLink</c>.</summary>
    string ServiceName { get; }

    /// <summary>The method alone: <c>Connect</c>.</summary>
    string Name { get; }

    /// <summary>The path of the request: <c>/fleetdefrag.v1.AgentLink/Connect</c>.</summary>
    string FullName { get; }
}
