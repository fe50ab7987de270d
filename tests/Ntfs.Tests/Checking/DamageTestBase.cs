using FleetDefrag.Ntfs.Checking;
using FleetDefrag.Ntfs.Checking.Findings;

namespace FleetDefrag.Ntfs.Tests.Checking;

/// <summary>The checker finds and names each kind of damage in a copy of a volume that ntfs-3g created.</summary>
[Collection(DamageCollection.Name)]
public abstract class DamageTestBase(DamageFixture fixture)
{
    protected DamageFixture Fixture { get; } = fixture;

    protected long Few => Fixture.Records["few.bin"];

    private protected DamagedVolume Volume { get; } = fixture.Volume.Copy();

    private protected CheckReport ShouldFind(CheckKind kind, params string[] parts)
    {
        var report = VolumeChecker.Check(new MemoryDevice(Volume.Bytes));
        report.Findings.ShouldContain(
            finding => finding.Kind == kind && parts.All(part => finding.Message.Contains(part, StringComparison.Ordinal)),
            string.Join('\n', report.Findings.Take(10)));
        report.IsClean.ShouldBeFalse();
        return report;
    }

    /// <summary>Inverts one bit of an on-disk bitmap.</summary>
    private protected void FlipBit(List<(long Vcn, long Lcn, long Length)> runs, long number)
    {
        var (vcn, lcn, _) = runs.First(run => number / 8 / Volume.ClusterBytes < run.Vcn + run.Length);
        Volume.Flip((lcn * Volume.ClusterBytes) + (number / 8) - (vcn * Volume.ClusterBytes), (int)(number % 8));
    }
}

/// <summary>The tests that share one clean volume.</summary>
[CollectionDefinition(Name)]
public sealed class DamageCollection : ICollectionFixture<DamageFixture>
{
    public const string Name = "Damage";
}
