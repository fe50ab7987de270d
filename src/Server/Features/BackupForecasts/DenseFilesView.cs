using FleetDefrag.Server.Data.Entities;

namespace FleetDefrag.Server.Features.BackupForecasts;

/// <summary>The files of a volume, by size and by directory, and what each costs the backup.</summary>
/// <param name="Files">The number of files.</param>
/// <param name="AverageBytes">Used bytes ÷ files.</param>
/// <param name="Below25KBPercent">Share of the files below 25 KB; null: the agent sent no sizes.</param>
/// <param name="Below50KBPercent">Share of the files below 50 KB; null: the agent sent no sizes.</param>
/// <param name="FilesPerDirectory">Files ÷ directories.</param>
/// <param name="MostFilesInDirectory">Files of the directory with the most files; null: the agent did not say.</param>
/// <param name="LargestDirectory">Path of that directory.</param>
/// <param name="Sizes">Files by size, the smallest first; empty: the agent sent none.</param>
/// <param name="SecondsPerFile">The cost of a file by the model.</param>
/// <param name="FilesAreTheCost">Whether files, not fragments, take more than half of the backup.</param>
/// <param name="Advice">What shortens the backup, with numbers; empty where files are not the cost.</param>
internal sealed record DenseFilesView(
    long Files,
    long AverageBytes,
    double? Below25KBPercent,
    double? Below50KBPercent,
    double FilesPerDirectory,
    long? MostFilesInDirectory,
    string? LargestDirectory,
    IReadOnlyList<StoredSizeClass> Sizes,
    double SecondsPerFile,
    bool FilesAreTheCost,
    IReadOnlyList<string> Advice);
