using FleetDefrag.Architecture.Tests.Support;

namespace FleetDefrag.Architecture.Tests;

/// <summary>Folders depend on each other in one direction, and the documentation shows them as they are.</summary>
public sealed class FolderTests
{
    // A line of documents has at most 140 letters.
    private const int MostNeedsOfLine = 8;

    private const string Page = "docs/architecture.md";

    public static TheoryData<string> Projects => [.. Product.Projects];

    [Theory]
    [MemberData(nameof(Projects))]
    public void The_folders_of_a_project_form_no_circle(string project) => FolderGraph.Of(project).FindCircle().ShouldBeEmpty();

    [Theory]
    [MemberData(nameof(Projects))]
    public void A_namespace_names_the_folder_of_its_file(string project)
    {
        // Rpc keeps the namespaces of the packages that it stands in for (ADR 2).
        if (project == "Rpc")
            return;
        SourceTypes.Below($"src/{project}")
            .Where(static type => type.Namespace != "FleetDefrag." + type.Folder["src/".Length..].Replace('/', '.'))
            .Select(static type => $"{type.Path}: {type.Namespace}")
            .ShouldBeEmpty();
    }

    [Fact]
    public void A_circle_is_found_with_the_uses_along_it()
    {
        var graph = new FolderGraph();
        graph.Add("a", "b", "A uses B");
        graph.Add("b", "c", "B uses C");
        graph.Add("c", "b", "C uses B");
        graph.Add("d", "a", "D uses A");

        graph.FindCircle().ShouldBe(["b -> c: B uses C", "c -> b: C uses B"]);
    }

    [Fact]
    public void A_graph_whose_arrows_meet_again_has_no_circle()
    {
        var graph = new FolderGraph();
        graph.Add("a", "b", "");
        graph.Add("a", "c", "");
        graph.Add("b", "d", "");
        graph.Add("c", "d", "");

        graph.FindCircle().ShouldBeEmpty();
    }

    [Theory]
    [MemberData(nameof(Projects))]
    public void The_architecture_page_shows_the_folders_of_a_project(string project)
    {
        var folders = FolderGraph.Of(project);
        // Folders in a circle have no order.
        folders.FindCircle().ShouldBeEmpty();
        var graph = folders.FromTheGround().Select(entry => Line(project, entry.Folder, entry.Needs)).ToList();
        if (graph.Count < 2)
            return;
        var page = string.Join('\n', Repository.Lines(Page));

        page.ShouldContain(string.Join('\n', ["```", $"src/{project}", .. graph, "```"]));
    }

    private static string Line(string project, string folder, IReadOnlyList<string> needs)
    {
        var names = needs.Select(need => need.StartsWith(folder + "/", StringComparison.Ordinal)
            ? "." + need[folder.Length..]
            : Short(project, need)).ToList();
        var lines = names.Chunk(MostNeedsOfLine).Select(static line => string.Join(", ", line));
        return names.Count == 0 ? $"  {Short(project, folder)}" : $"  {Short(project, folder)} -> {string.Join(",\n    ", lines)}";
    }

    private static string Short(string project, string folder) => folder == $"src/{project}" ? "." : folder[$"src/{project}/".Length..];
}
