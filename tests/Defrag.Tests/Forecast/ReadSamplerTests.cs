using FleetDefrag.Defrag.Forecast;

namespace FleetDefrag.Defrag.Tests.Forecast;

public class ReadSamplerTests
{
    private const long Mebibyte = 1 << 20;

    [Theory]
    [InlineData(3, 16)]
    [InlineData(16, 16)]
    [InlineData(17, 16)]
    [InlineData(5000, 16)]
    [InlineData(4097, 1024)]
    public void Chosen_reads_are_those_of_a_list_of_all_pieces_with_the_smallest_step_that_fits(int reads, int most)
    {
        var random = new Random(reads);
        var sampler = new ReadSampler(most);
        var (all, clock) = (new List<(double Seconds, long Offset)>(), 0.0);
        for (var read = 0; read < reads; read++)
        {
            var (offset, bytes) = (random.NextInt64(1 << 30), random.NextInt64(1, 5 * Mebibyte));
            sampler.Add(clock, clock + 1, offset, bytes);
            var pieces = Math.Max(1, bytes / Mebibyte);
            for (var piece = 0; piece < pieces; piece++)
                all.Add((clock + ((double)piece / pieces), offset + (piece * Mebibyte)));
            clock += 1.5;
        }

        var step = 1;
        while ((all.Count + step - 1) / step > most)
            step *= 2;
        var (end, volume) = (clock - 0.5, 2L << 30);
        var chosen = all.Where((_, index) => index % step == 0);
        sampler.Spots(volume).ShouldBe([.. chosen.Select(read => new ReadSpot(Scaled(read.Seconds, end), Scaled(read.Offset, volume)))]);
    }

    [Fact]
    public void A_read_of_many_terabytes_is_sampled_without_counting_its_pieces()
    {
        var sampler = new ReadSampler(8);
        sampler.Add(0, 1, 0, 1L << 60);
        var spots = sampler.Spots(1L << 60);
        spots.Count.ShouldBeInRange(5, 8);
        spots.Select(static spot => spot.Position).ShouldBeInOrder();
    }

    [Fact]
    public void No_read_gives_no_spot() => new ReadSampler(8).Spots(1000).ShouldBeEmpty();

    private static ushort Scaled(double value, double most) => (ushort)(value / most * ushort.MaxValue);
}
