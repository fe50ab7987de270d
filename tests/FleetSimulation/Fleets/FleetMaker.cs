using FleetDefrag.FleetSimulation.Reference;
using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Scheduling.Time;

namespace FleetDefrag.FleetSimulation.Fleets;

/// <summary>
/// Makes a fleet like those of large companies: sites in all time zones, each with its own nights, shared storage, and backups of every
/// kind.
/// </summary>
/// <param name="seed">The same seed gives the same fleet.</param>
/// <param name="volumes">Number of volumes, two on each server.</param>
/// <param name="schedules">Number of backup schedules. Two in three are a pair: a full backup, and another one on the other days.</param>
public sealed class FleetMaker(int seed, int volumes, int schedules)
{
    private const int HostsOfStorageGroup = 12;
    private static readonly string[] Tiers = ["gold", "silver", "bronze"];

    private readonly Random _random = new(seed);
    private readonly List<WrittenBackup> _backups = [];
    private readonly List<string> _zoneOfPlan = [];

    /// <summary>Makes the fleet.</summary>
    public MadeFleet Make()
    {
        MakeBackups();
        var hosts = Enumerable.Range(0, (volumes + 1) / 2).Select(MakeHost).ToList();
        var made = Enumerable.Range(0, volumes).Select(index => MakeVolume(hosts[index / 2], index % 2)).ToList();
        return new MadeFleet(made, Policies(), _backups, [.. Windows()], Limits());
    }

    private static List<Policy> Policies() =>
    [
        new Policy("standard", 1, Scope.Fleet),
        new Policy("gold", 3, Scope.Group("gold"), Priority: 10) { FromExcessFragments = 20, FromFragmentedPercent = 0.2 },
        new Policy("bronze", 1, Scope.Group("bronze"), Priority: 5)
        {
            BeforeIncremental = BeforeIncremental.Run,
            WithShadowCopies = WithShadowCopies.Ignore,
        },
        new Policy("left-alone", 1, Scope.Host("srv-00007")) { Mode = PolicyMode.Off },
    ];

    private static List<ConcurrencyLimit> Limits() =>
    [
        new ConcurrencyLimit(LimitKind.Host, null, LimitAmount.Of(1)),
        new ConcurrencyLimit(LimitKind.StorageGroup, null, LimitAmount.Of(2)),
        new ConcurrencyLimit(LimitKind.Site, null, LimitAmount.Share(10)),
        new ConcurrencyLimit(LimitKind.Fleet, null, LimitAmount.Share(4)),
    ];

    // A backup plan is a full backup, alone or with another backup on the other days.
    private void MakeBackups()
    {
        while (_backups.Count < schedules)
        {
            var plan = _zoneOfPlan.Count;
            var zone = Zones.All[plan % Zones.All.Count];
            _zoneOfPlan.Add(zone);
            var scope = Scope.Group($"plan-{plan:000}");
            var fullDay = (DayOfWeek)_random.Next(7);
            // Some backups begin in the hours in which clocks change.
            var from = _random.Next(3) == 0 ? _random.Next(0, 4 * 60) : (18 * 60) + _random.Next(5 * 60);
            var method = (BackupMethod)_random.Next(3);
            var isDaily = plan % 3 == 2;
            var full = new WrittenWindow(zone, from, 60 * _random.Next(2, 8), isDaily ? DayRule.Daily : DayRule.Weekly(fullDay));
            _backups.Add(WrittenBackup.Of($"full-{plan:000}", scope, BackupType.Full, method, full));
            if (isDaily || _backups.Count == schedules)
                continue;
            var daily = new WrittenWindow(zone, from, 30 * _random.Next(1, 7), DayRule.AllBut(fullDay));
            var type = _random.Next(2) == 0 ? BackupType.Incremental : BackupType.Differential;
            _backups.Add(WrittenBackup.Of($"daily-{plan:000}", scope, type, method, daily));
        }
    }

    private HostFacts MakeHost(int index)
    {
        var plan = index % _zoneOfPlan.Count;
        var zone = plan % Zones.All.Count;
        return new HostFacts(
            MakeId(), $"srv-{index:00000}", $"site-{zone:00}", $"san-{zone:00}-{index / Zones.All.Count / HostsOfStorageGroup:000}",
            new HashSet<string>(StringComparer.Ordinal) { $"plan-{plan:000}", Tiers[_random.Next(Tiers.Length)] });
    }

    private SchedulableVolume MakeVolume(HostFacts host, int index)
    {
        // Most volumes are nearly in order, a few are badly fragmented.
        var excess = (long)Math.Exp(_random.NextDouble() * 12.5);
        var bytes = excess * _random.Next(100_000, 4_000_000);
        var condition = new VolumeCondition(excess, bytes, Math.Min(80, excess / 2000.0));
        return new SchedulableVolume(MakeId(), host, index == 0 ? "C:" : "D:", condition)
        {
            ShadowCopies = _random.Next(5) == 0
                ? new ShadowCopyState(_random.Next(1, 8), (long)_random.Next(1, 400) * 1_000_000_000)
                : null,
            History = [.. Enumerable.Range(0, _random.Next(8)).Select(_ => 0.5 + _random.NextDouble())],
        };
    }

    private IEnumerable<WrittenFleetWindow> Windows()
    {
        var monthEnds = new WrittenWindow("UTC", 12 * 60, 12 * 60, DayRule.MonthEnds);
        yield return WrittenFleetWindow.Of("month-end", WindowSense.Forbids, Scope.Fleet, monthEnds);
        for (var zone = 0; zone < Zones.All.Count; zone++)
        {
            var (name, site) = (Zones.All[zone], Scope.Site($"site-{zone:00}"));
            var nights = new WrittenWindow(name, (17 + _random.Next(3)) * 60, 60 * _random.Next(9, 13), DayRule.Daily);
            yield return WrittenFleetWindow.Of($"nights-{zone:00}", WindowSense.Allows, site, nights);
            var weekends = new WrittenWindow(name, 0, 24 * 60, DayRule.Weekends);
            yield return WrittenFleetWindow.Of($"weekends-{zone:00}", WindowSense.Allows, site, weekends);
            if (zone % 4 == 0)
            {
                var closing = new WrittenWindow(name, _random.Next(24 * 60), 95, DayRule.WorkingDays);
                yield return WrittenFleetWindow.Of($"closing-{zone:00}", WindowSense.Forbids, site, closing);
            }
        }

        var mornings = new WrittenWindow("Europe/Berlin", 5 * 60, 300, DayRule.WorkingDays);
        yield return WrittenFleetWindow.Of("gold-mornings", WindowSense.Forbids, Scope.Group("gold"), mornings);
        var batch = new WrittenWindow("America/Havana", 23 * 60, 150, DayRule.Daily);
        yield return WrittenFleetWindow.Of("srv-00011-batch", WindowSense.Forbids, Scope.Host("srv-00011"), batch);
    }

    private Guid MakeId()
    {
        Span<byte> bytes = stackalloc byte[16];
        _random.NextBytes(bytes);
        return new Guid(bytes);
    }
}
