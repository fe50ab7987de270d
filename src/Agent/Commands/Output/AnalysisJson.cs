using FleetDefrag.Defrag.Analysis;

namespace FleetDefrag.Agent.Commands.Output;

/// <summary>Writes the <c>analyze</c> document. The property names are those of the records in camel case, and stable.</summary>
internal static class AnalysisJson
{
    /// <summary>Returns the document.</summary>
    public static string Write(VolumeAnalysis analysis)
    {
        var json = new JsonText().BeginObject();
        Add(json, analysis.Volume);
        json.BeginObject("fragmentation")
            .Add("volumePercent", analysis.Fragmentation.VolumePercent)
            .Add("dataPercent", analysis.Fragmentation.DataPercent)
            .EndObject();
        Add(json, analysis.Files);
        json.BeginObject("directories")
            .Add("total", analysis.Directories.Total)
            .Add("fragmented", analysis.Directories.Fragmented)
            .Add("excessFragments", analysis.Directories.ExcessFragments)
            .EndObject();
        Add(json, analysis.Mft);
        json.BeginObject("pageFile")
            .Add("bytes", analysis.PageFile.Bytes)
            .Add("fragments", analysis.PageFile.Fragments)
            .EndObject();
        json.BeginObject("freeSpace")
            .Add("fragments", analysis.FreeSpace.Fragments)
            .Add("largestBytes", analysis.FreeSpace.LargestBytes)
            .EndObject();
        Add(json, analysis.MostFragmented);
        json.Add("elapsedSeconds", analysis.ElapsedSeconds);
        Add(json, analysis.Density);
        return json.EndObject().ToString();
    }

    private static void Add(JsonText json, FileDensity density)
    {
        json.BeginObject("density").BeginArray("sizes");
        foreach (var size in density.Sizes)
            json.BeginObject().Add("belowBytes", size.BelowBytes).Add("files", size.Files).Add("bytes", size.Bytes).EndObject();
        json.EndArray()
            .Add("mostFilesInDirectory", density.MostFilesInDirectory)
            .Add("largestDirectory", density.LargestDirectory)
            .EndObject();
    }

    private static void Add(JsonText json, AnalyzedVolume volume) => json.BeginObject("volume")
        .Add("label", volume.Label)
        .Add("state", volume.State)
        .Add("clusterBytes", volume.ClusterBytes)
        .Add("totalBytes", volume.TotalBytes)
        .Add("usedBytes", volume.UsedBytes)
        .Add("freeBytes", volume.FreeBytes)
        .Add("freePercent", volume.FreePercent)
        .EndObject();

    private static void Add(JsonText json, FileCounts files) => json.BeginObject("files")
        .Add("total", files.Total)
        .Add("averageBytes", files.AverageBytes)
        .Add("fragmented", files.Fragmented)
        .Add("excessFragments", files.ExcessFragments)
        .Add("averageFragments", files.AverageFragments)
        .Add("withPerformanceLoss", files.WithPerformanceLoss)
        .EndObject();

    private static void Add(JsonText json, MftFacts mft) => json.BeginObject("mft")
        .Add("bytes", mft.Bytes)
        .Add("recordsInUse", mft.RecordsInUse)
        .Add("records", mft.Records)
        .Add("percentInUse", mft.PercentInUse)
        .Add("fragments", mft.Fragments)
        .EndObject();

    private static void Add(JsonText json, IReadOnlyList<FragmentedFile> files)
    {
        json.BeginArray("mostFragmented");
        foreach (var file in files)
            json.BeginObject().Add("path", file.Path).Add("bytes", file.Bytes).Add("fragments", file.Fragments).EndObject();
        json.EndArray();
    }
}
