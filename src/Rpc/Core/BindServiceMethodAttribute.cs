namespace Grpc.Core;

/// <summary>Says which method binds a generated service base; the host finds it by this.</summary>
/// <param name="bindType">The type that has the method.</param>
/// <param name="bindMethodName">Its name; it takes a <see cref="ServiceBinderBase"/> and the service base.</param>
[AttributeUsage(AttributeTargets.Class)]
public sealed class BindServiceMethodAttribute(Type bindType, string bindMethodName) : Attribute
{
    /// <summary>The type that has the method.</summary>
    public Type BindType { get; } = bindType;

    /// <summary>The method's name.</summary>
    public string BindMethodName { get; } = bindMethodName;
}
