using System.Text.Json.Nodes;

namespace FleetDefrag.Wine.Tests.Support;

/// <summary>What the agent wrote, without what differs from run to run.</summary>
internal static class AgentDocument
{
    /// <summary>A JSON document without its times.</summary>
    public static string WithoutTimes(string json)
    {
        var document = JsonNode.Parse(json)!;
        RemoveTimes(document);
        return document.ToJsonString();
    }

    /// <summary>Text with the line ends of Unix.</summary>
    public static string WithUnixLines(string text) => text.ReplaceLineEndings("\n");

    private static void RemoveTimes(JsonNode node)
    {
        if (node is not JsonObject properties)
            return;
        properties.Remove("elapsedSeconds");
        foreach (var (_, value) in properties)
        {
            if (value is not null)
                RemoveTimes(value);
        }
    }
}
