using Mono.Cecil;
using Mono.Cecil.Cil;

namespace FleetDefrag.Architecture.Tests.Support;

/// <summary>Finds every type that the compiled code of a type names: in signatures, attributes and method bodies.</summary>
internal static class TypeReferences
{
    /// <summary>Returns the top-level types that a type and its nested types name, each once.</summary>
    /// <param name="type">A top-level type.</param>
    public static HashSet<TypeReference> Of(TypeDefinition type)
    {
        var found = new Dictionary<string, TypeReference>(StringComparer.Ordinal);
        AddAllOf(type, found);
        return [.. found.Values];
    }

    private static void AddAllOf(TypeDefinition type, Dictionary<string, TypeReference> found)
    {
        Add(type.BaseType, found);
        foreach (var contract in type.Interfaces)
            Add(contract.InterfaceType, found);
        AddAttributes(type, found);
        AddConstraints(type, found);
        foreach (var field in type.Fields)
            Add(field.FieldType, found);
        foreach (var property in type.Properties)
            AddAttributes(property, found);
        foreach (var method in type.Methods)
            AddMethod(method, found);
        foreach (var nested in type.NestedTypes)
            AddAllOf(nested, found);
    }

    private static void AddMethod(MethodDefinition method, Dictionary<string, TypeReference> found)
    {
        AddSignature(method, found);
        AddAttributes(method, found);
        AddConstraints(method, found);
        if (!method.HasBody)
            return;
        foreach (var variable in method.Body.Variables)
            Add(variable.VariableType, found);
        foreach (var handler in method.Body.ExceptionHandlers)
            Add(handler.CatchType, found);
        foreach (var instruction in method.Body.Instructions)
            AddOperand(instruction, found);
    }

    private static void AddOperand(Instruction instruction, Dictionary<string, TypeReference> found)
    {
        switch (instruction.Operand)
        {
            case TypeReference type:
                Add(type, found);
                break;
            case FieldReference field:
                Add(field.DeclaringType, found);
                Add(field.FieldType, found);
                break;
            case MethodReference method:
                Add(method.DeclaringType, found);
                AddSignature(method, found);
                break;
        }
    }

    private static void AddSignature(MethodReference method, Dictionary<string, TypeReference> found)
    {
        Add(method.ReturnType, found);
        foreach (var parameter in method.Parameters)
            Add(parameter.ParameterType, found);
        foreach (var argument in (method as GenericInstanceMethod)?.GenericArguments ?? [])
            Add(argument, found);
    }

    private static void AddAttributes(ICustomAttributeProvider provider, Dictionary<string, TypeReference> found)
    {
        foreach (var attribute in provider.CustomAttributes)
            Add(attribute.AttributeType, found);
    }

    private static void AddConstraints(IGenericParameterProvider provider, Dictionary<string, TypeReference> found)
    {
        foreach (var constraint in provider.GenericParameters.SelectMany(static parameter => parameter.Constraints))
            Add(constraint.ConstraintType, found);
    }

    private static void Add(TypeReference? type, Dictionary<string, TypeReference> found)
    {
        if (type is null or GenericParameter)
            return;
        foreach (var argument in (type as GenericInstanceType)?.GenericArguments ?? [])
            Add(argument, found);
        if (type is TypeSpecification { ElementType: { } element })
        {
            Add(element, found);
            return;
        }

        while (type.DeclaringType is { } outer)
            type = outer;
        found.TryAdd(type.FullName, type);
    }
}
