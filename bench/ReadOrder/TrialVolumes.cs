using FleetDefrag.TestKit;
using FleetDefrag.TestKit.Reads;

namespace FleetDefrag.ReadOrderBench;

/// <summary>Makes the volumes of the cases, and keeps them for the next run where a folder is named.</summary>
/// <param name="folder">The folder; null keeps none.</param>
internal sealed class TrialVolumes(string? folder)
{
    /// <summary>Makes a volume, or copies the one that an earlier run kept.</summary>
    public NtfsImage Make(ReadCase volume, int seed)
    {
        if (folder is null)
            return ScatteredVolume.Make(volume.Recipe(seed));
        Directory.CreateDirectory(folder);
        var kept = Path.Combine(folder, $"{volume.Files}-{volume.MeanBytes}-{volume.FreeShare:f2}-{seed}.img");
        if (!File.Exists(kept))
        {
            using var made = ScatteredVolume.Make(volume.Recipe(seed));
            Tool.RunOrThrow("cp", "--sparse=always", made.Path, kept + ".part");
            File.Move(kept + ".part", kept);
        }

        return NtfsImage.CopyOf(kept, volume.Recipe(seed).ClusterBytes);
    }
}
