using FleetDefrag.Architecture.Tests.Support;
using Mono.Cecil;

namespace FleetDefrag.Architecture.Tests;

/// <summary>A type is public only where another assembly of the product uses it.</summary>
public sealed class VisibilityTests
{
    // Contracts is generated. Rpc has the public surface of the packages that it stands in for (ADR 2).
    public static TheoryData<string> Projects => ["Agent", "Backups", "Cli", "Defrag", "Ntfs", "Scheduling", "Server"];

    [Theory]
    [MemberData(nameof(Projects))]
    public void A_public_type_is_used_by_another_assembly(string project)
    {
        var own = Product.Types(project).ToDictionary(static type => type.FullName);
        var needed = new Queue<string>(
            Product.Projects.Where(other => other != project).SelectMany(Product.Types).SelectMany(TypeReferences.Of)
                .Select(static used => used.FullName).Where(own.ContainsKey).Distinct());
        var kept = new HashSet<string>(needed, StringComparer.Ordinal);
        while (needed.TryDequeue(out var name))
        {
            // Types in the public signatures of a needed type are needed as well.
            foreach (var used in PublicSurface.Of(own[name]).Where(used => own.ContainsKey(used) && kept.Add(used)))
                needed.Enqueue(used);
        }

        own.Values.Where(type => type.IsPublic && !kept.Contains(type.FullName) && !IsFoundByName(type))
            .Select(static type => type.FullName).Order(StringComparer.Ordinal).ShouldBeEmpty();
    }

    // Entity Framework and the OpenAPI generator find these by reflection.
    private static bool IsFoundByName(TypeDefinition type) => type.Namespace.EndsWith(".Migrations", StringComparison.Ordinal);
}
