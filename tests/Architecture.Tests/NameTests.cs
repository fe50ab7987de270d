using FleetDefrag.Architecture.Tests.Support;
using Mono.Cecil;

namespace FleetDefrag.Architecture.Tests;

/// <summary>One concept has one name, and one name stands for one concept.</summary>
public sealed class NameTests
{
    // Twins on purpose.
    private static readonly string[] Twins =
    [
        // The checker shares no code with the driver, and both read the same structures of NTFS.
        "AttributeListEntry", "BootSector", "FileRecord",
        // Native libraries: each project declares the functions that it calls.
        "Advapi32", "Kernel32",
    ];

    [Fact]
    public void A_type_name_is_used_once() =>
        new[] { "src", "tests", "bench" }.SelectMany(SourceTypes.Below)
            .GroupBy(static type => type.Name)
            .Where(static group => !Twins.Contains(group.Key) && group.Select(static type => type.Namespace).Distinct().Count() > 1)
            .Select(static group => $"{group.Key}: {string.Join(", ", group.Select(static type => type.Path).Distinct())}")
            .ShouldBeEmpty();

    [Fact]
    public void A_time_provider_is_called_time() =>
        Parameters("System.TimeProvider").Where(static found => found.Parameter is not ("time" or "Time" or "value"))
            .Select(static found => found.ToString()).ShouldBeEmpty();

    [Fact]
    public void A_cancellation_token_is_called_cancellation_token() =>
        Parameters("System.Threading.CancellationToken")
            // BackgroundService names its own parameter; records name theirs as properties.
            .Where(static found => found.Parameter is not ("cancellationToken" or "stoppingToken" or "value")
                && !char.IsUpper(found.Parameter[0]))
            .Select(static found => found.ToString()).ShouldBeEmpty();

    [Fact]
    public void A_log_method_extends_the_logger() =>
        AllMethods()
            .Where(
                static method => method.CustomAttributes.Any(static attribute => attribute.AttributeType.Name == "LoggerMessageAttribute"))
            .Where(static method => method.CustomAttributes.All(static attribute => attribute.AttributeType.Name != "ExtensionAttribute"))
            .Select(static method => method.FullName)
            .ShouldBeEmpty();

    [Fact]
    public void Enrolment_is_spelled_with_one_l_as_a_noun() =>
        SourceTypes.Below("src").Where(static type => type.Name.Contains("Enrollment", StringComparison.Ordinal)
                || type.Namespace.Contains("Enrollment", StringComparison.Ordinal))
            .ShouldBeEmpty();

    private static IEnumerable<(string Method, string Parameter)> Parameters(string type) =>
        from method in AllMethods()
        where method is { IsVirtual: false } or { IsNewSlot: true }
        from parameter in method.Parameters
        where parameter.ParameterType.FullName == type && parameter.Name.Length > 0
        select (method.FullName, parameter.Name);

    private static IEnumerable<MethodDefinition> AllMethods() =>
        Product.Projects.SelectMany(Product.Types).SelectMany(WithNested).Where(static type => !type.Name.Contains('<'))
            .SelectMany(static type => type.Methods).Where(static method => !method.Name.Contains('<'));

    private static IEnumerable<TypeDefinition> WithNested(TypeDefinition type) => type.NestedTypes.SelectMany(WithNested).Prepend(type);
}
