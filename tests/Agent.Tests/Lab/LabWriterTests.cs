using System.Security.Cryptography;
using FleetDefrag.Agent.Lab;
using FleetDefrag.TestKit;

namespace FleetDefrag.Agent.Tests.Lab;

/// <summary>Tests with ntfsinfo and ntfscluster whether the files of a test lab are fragmented.</summary>
public sealed class LabWriterTests
{
    private const int ClusterBytes = 4096;

    [Fact]
    public void Files_are_fragmented_on_the_volume_and_as_long_as_planned()
    {
        using var image = NtfsImage.Create(128L << 20);
        var plan = LabPlan.Make(files: 120, meanBytes: 150_000, excess: 600, ClusterBytes, seed: 3, out _).ShouldNotBeNull();
        var records = new List<long>();
        using (var mount = image.Mount())
        {
            new LabWriter(mount.Root, ClusterBytes, seed: 3).Write(plan, new Progress<int>(), TestContext.Current.CancellationToken);
            foreach (var file in plan)
            {
                new FileInfo(mount.PathOf(file.RelativePath)).Length.ShouldBe(file.Bytes);
                records.Add(mount.RecordNumber(file.RelativePath));
            }

            Directory.Exists(mount.PathOf("spacers")).ShouldBeFalse();
        }

        // The file system may append a piece directly to the one before. Most pieces stay apart.
        records.Sum(record => NtfsTools.Extents(image.Path, record).Count).ShouldBeGreaterThan(120 + (600 / 2));
        image.ShouldBeConsistent();
    }

    [Fact]
    public void The_same_seed_writes_the_same_bytes()
    {
        var plan = LabPlan.Make(files: 20, meanBytes: 20_000, excess: 40, ClusterBytes, seed: 5, out _).ShouldNotBeNull();

        WriteAndHash(plan).ShouldBe(WriteAndHash(plan));
    }

    [Fact]
    public void Filling_leaves_the_free_space_that_was_asked_for()
    {
        using var image = NtfsImage.Create(64L << 20);
        using (var mount = image.Mount())
            new LabWriter(mount.Root, ClusterBytes, seed: 1).Fill(16L << 20, TestContext.Current.CancellationToken);

        var clusters = NtfsTools.VolumeInfo(image.Path);
        (clusters["Free Clusters"] * 100.0 / clusters["Volume Size in Clusters"]).ShouldBe(25, 1);
    }

    private static string WriteAndHash(IReadOnlyList<LabFile> plan)
    {
        var folder = Directory.CreateTempSubdirectory("fleetdefrag-lab-").FullName;
        try
        {
            new LabWriter(folder, ClusterBytes, seed: 5).Write(plan, new Progress<int>(), TestContext.Current.CancellationToken);
            using var hash = IncrementalHash.CreateHash(HashAlgorithmName.SHA256);
            foreach (var file in plan)
                hash.AppendData(File.ReadAllBytes(Path.Combine(folder, file.RelativePath)));
            return Convert.ToHexString(hash.GetHashAndReset());
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }
    }
}
