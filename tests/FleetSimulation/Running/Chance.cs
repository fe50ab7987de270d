using NodaTime;

namespace FleetDefrag.FleetSimulation.Running;

/// <summary>The source of everything random in a simulation, from one seed.</summary>
internal sealed class Chance(int seed)
{
    private readonly Random _random = new(seed);

    public bool Of(double share) => _random.NextDouble() < share;

    public double Between(double least, double most) => least + (_random.NextDouble() * (most - least));

    public Duration Span(Duration least, Duration most) => least + ((most - least) * _random.NextDouble());

    /// <summary>Returns the time until an event that happens a number of times in thirty days.</summary>
    public Duration Until(double perMonth) => Duration.FromDays(30 / perMonth) * -Math.Log(1 - _random.NextDouble());

    /// <summary>Returns a factor around 1, sometimes half or double.</summary>
    public double Around(double spread)
    {
        var sum = _random.NextDouble() + _random.NextDouble() + _random.NextDouble();
        return Math.Exp(spread * (sum - 1.5) * 2);
    }
}
