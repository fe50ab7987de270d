using Mono.Cecil;

namespace FleetDefrag.Architecture.Tests.Support;

/// <summary>The types that the public and protected members of a type name.</summary>
internal static class PublicSurface
{
    /// <summary>Returns their full names; a nested type counts as its outermost type.</summary>
    /// <param name="type">A type.</param>
    public static IEnumerable<string> Of(TypeDefinition type)
    {
        var direct = new List<TypeReference?> { type.BaseType };
        direct.AddRange(type.Interfaces.Select(static contract => contract.InterfaceType));
        direct.AddRange(
            type.GenericParameters.SelectMany(static parameter => parameter.Constraints).Select(static limit => limit.ConstraintType));
        direct.AddRange(
            type.Fields.Where(static field => field.IsPublic || field.IsFamily || field.IsFamilyOrAssembly)
                .Select(static field => field.FieldType));
        foreach (var method in type.Methods.Where(static method => method.IsPublic || method.IsFamily || method.IsFamilyOrAssembly))
        {
            direct.Add(method.ReturnType);
            direct.AddRange(method.Parameters.Select(static parameter => parameter.ParameterType));
            direct.AddRange(
                method.GenericParameters.SelectMany(static parameter => parameter.Constraints)
                    .Select(static limit => limit.ConstraintType));
        }

        return direct.SelectMany(Names)
            .Concat(type.NestedTypes.Where(static nested => nested.IsNestedPublic || nested.IsNestedFamily).SelectMany(Of));
    }

    private static IEnumerable<string> Names(TypeReference? type)
    {
        if (type is null or GenericParameter)
            return [];
        var arguments = ((type as GenericInstanceType)?.GenericArguments ?? []).SelectMany(Names);
        if (type is TypeSpecification { ElementType: { } element })
            return arguments.Concat(Names(element));
        while (type.DeclaringType is { } outer)
            type = outer;
        return arguments.Append(type.FullName);
    }
}
