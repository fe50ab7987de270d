using FleetDefrag.Defrag.Forecast.Disk;
using FleetDefrag.TestKit.Reads.Disks;

namespace FleetDefrag.ReadOrderBench;

/// <summary>A disk of the table: the emulated one that the reader gets, and the product's model of it.</summary>
/// <param name="Name">The name in the table.</param>
/// <param name="Emulated">Builds the disk for one read.</param>
/// <param name="Model">The product's model, made from the same data sheet.</param>
internal sealed record TrialDisk(string Name, Func<IEmulatedDisk> Emulated, RotatingDisk Model)
{
    private const int ArrayDisks = 4;
    private const long StripeBytes = 256 << 10;

    private static readonly RotatingDisk Server15000 = new(
        "15,000 rpm", 300_000_000_000, 60.0 / 15_000, 125_000_000, 73_000_000, 20, 8, 0.0003, 0.0035, 0.0074);

    private static readonly RotatingDisk Array = Server15000 with
    {
        Name = "4 of 15,000 rpm, striped", Disks = ArrayDisks, StripeBytes = StripeBytes,
    };

    /// <summary>All disks.</summary>
    public static IReadOnlyList<TrialDisk> All { get; } =
    [
        new("7200 rpm", static () => new EmulatedDisk(DiskProfile.Desktop7200), RotatingDisk.Deskstar7K500),
        new("15,000 rpm", static () => new EmulatedDisk(DiskProfile.Server15000), Server15000),
        new("4 of 15,000 rpm, striped", static () => new EmulatedArray(DiskProfile.Server15000, ArrayDisks, StripeBytes), Array),
    ];
}
