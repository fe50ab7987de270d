using NodaTime;

namespace FleetDefrag.FleetSimulation.Running;

/// <summary>Everything random in a simulation, from one seed.</summary>
internal sealed class Chance(int seed)
{
    private readonly Random _random = new(seed);

    public bool Of(double share) => _random.NextDouble() < share;

    public double Between(double least, double most) => least + (_random.NextDouble() * (most - least));

    public Duration Span(Duration least, Duration most) => least + ((most - least) * _random.NextDouble());

    /// <summary>A time until something that happens so many times in thirty days.</summary>
    public Duration Until(double perMonth) => Duration.FromDays(30 / perMonth) * -Math.Log(1 - _random.NextDouble());

    /// <summary>About 1, sometimes half or twice as much.</summary>
    public double Around(double spread) => Math.Exp(spread * (_random.NextDouble() + _random.NextDouble() + _random.NextDouble() - 1.5) * 2);
}
