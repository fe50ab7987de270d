using System.Reflection;
using Grpc.Core;
using Microsoft.AspNetCore.Http;

namespace Grpc.AspNetCore.Server.Internal;

/// <summary>A method and the delegate that serves its requests.</summary>
internal sealed record ServiceMethod(IMethod Method, RequestDelegate Handle);

/// <summary>Finds the methods of a service class by the attribute on its generated base.</summary>
internal static class ServiceMethods
{
    public static IReadOnlyList<ServiceMethod> Of<TService>(ServerCallFactory calls)
        where TService : class
    {
        var binder = new ServiceMethodBinder<TService>(calls);
        for (var type = typeof(TService); type is not null; type = type.BaseType)
        {
            if (type.GetCustomAttribute<BindServiceMethodAttribute>(inherit: false) is not { } bind)
                continue;
            var bindService = bind.BindType.GetMethod(
                bind.BindMethodName, BindingFlags.Public | BindingFlags.Static, [typeof(ServiceBinderBase), type])
                ?? throw new InvalidOperationException(
                    $"{bind.BindType} has no method {bind.BindMethodName}(ServiceBinderBase, {type.Name}).");
            bindService.Invoke(null, [binder, null]);
            return binder.Methods;
        }

        throw new InvalidOperationException($"{typeof(TService)} does not derive from a generated service base.");
    }
}
