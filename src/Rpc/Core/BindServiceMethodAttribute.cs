namespace Grpc.Core;

/// <summary>Names the method that binds a generated service base, for the server.</summary>
/// <param name="bindType">The type that declares the method.</param>
/// <param name="bindMethodName">The method's name. Its parameters are a <see cref="ServiceBinderBase"/> and the service base.</param>
[AttributeUsage(AttributeTargets.Class)]
public sealed class BindServiceMethodAttribute(Type bindType, string bindMethodName) : Attribute
{
    /// <summary>The type that declares the method.</summary>
    public Type BindType { get; } = bindType;

    /// <summary>The method's name.</summary>
    public string BindMethodName { get; } = bindMethodName;
}
