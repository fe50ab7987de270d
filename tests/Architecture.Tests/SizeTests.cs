using FleetDefrag.Architecture.Tests.Support;
using Mono.Cecil;

namespace FleetDefrag.Architecture.Tests;

/// <summary>Files, lines and constructors stay small enough to be read at once.</summary>
public sealed class SizeTests
{
    private const int MostFileLines = 300;
    private const int MostLineLetters = 140;
    private const int MostConstructorParameters = 6;

    [Fact]
    public void A_file_has_at_most_300_lines() =>
        new[] { "src", "tests", "bench" }.SelectMany(static folder => Repository.Files(folder, ".cs", ".ts", ".tsx"))
            .Select(static path => (Path: path, Lines: Repository.Lines(path).Length))
            .Where(static file => file.Lines > MostFileLines)
            .ShouldBeEmpty();

    // RCS0056 fails the build on C# code. This test also covers comments and the other languages.
    [Fact]
    public void A_line_has_at_most_140_letters() =>
        (from path in Repository.Files("", ".cs", ".ts", ".tsx", ".mjs", ".md", ".sh", ".c", ".proto")
         from line in Repository.Lines(path).Index()
         where line.Item.Length > MostLineLetters && !IsTableRow(path, line.Item)
         select $"{path}:{line.Index + 1}").ShouldBeEmpty();

    [Fact]
    public void A_class_asks_for_at_most_six_things() =>
        (from type in Product.Projects.SelectMany(Product.Types)
         // A record of data lists its data.
         where !IsRecord(type)
         from constructor in type.Methods
         where constructor is { IsConstructor: true, IsStatic: false } && constructor.Parameters.Count > MostConstructorParameters
         select $"{type.FullName}: {constructor.Parameters.Count}").ShouldBeEmpty();

    private static bool IsTableRow(string path, string line) => path.EndsWith(".md", StringComparison.Ordinal) && line.StartsWith('|');

    private static bool IsRecord(TypeDefinition type) =>
        type.Methods.Any(static method => method.Name is "<Clone>$")
            || (type.IsValueType && type.Methods.Any(static method => method.Name == "PrintMembers"));
}
