using FleetDefrag.Ntfs.Layout;
using FsCheck;
using FsCheck.Fluent;

namespace FleetDefrag.Ntfs.Tests.Layout;

public sealed class MappingPairsTests
{
    private static readonly Config Seeded = Config.QuickThrowOnFailure.WithReplay(20260101, 17, 50).WithMaxTest(500);

    [Fact]
    public void What_is_packed_is_read_again()
    {
        Prop.ForAll(RunLists(), runs =>
        {
            var bytes = Pack(runs);
            Read(bytes).ShouldBe(runs);
            NaiveRead(bytes).ShouldBe(runs);
        }).Check(Seeded);
    }

    [Fact]
    public void The_size_of_a_run_list_is_known_before_it_is_written()
    {
        Prop.ForAll(RunLists(), runs =>
        {
            var extents = Array.ConvertAll(runs, static run => Extent(run));
            var writer = new MappingPairsWriter(new byte[(runs.Length * 17) + 1]);
            foreach (var extent in extents)
                writer.TryAdd(extent).ShouldBeTrue();
            RunListSize.Of(extents).ShouldBe(writer.Length);
        }).Check(Seeded);
    }

    [Theory]
    [InlineData(0x7F, 1)]
    [InlineData(0x80, 2)]
    [InlineData(0x7FFF, 2)]
    [InlineData(0x8000, 3)]
    public void A_length_with_its_top_bit_set_takes_a_byte_more(long length, int lengthBytes) =>
        (Pack([(5, length)])[0] & 15).ShouldBe(lengthBytes);

    [Fact]
    public void The_example_of_the_ntfs_documentation_is_understood() =>
        Read([0x38, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]).ShouldBeNull("a length of zero is damage");

    [Theory]
    [InlineData("21 18 34 56", "no terminator")]
    [InlineData("21 18 34", "a delta that leads out")]
    [InlineData("F1 18 34 56 00", "a delta of fifteen bytes")]
    [InlineData("20 34 56 00", "no length")]
    [InlineData("21 80 34 56 00", "a negative length")]
    public void Damaged_pairs_differ_from_pairs_that_end(string hex, string why) =>
        Read(Convert.FromHexString(hex.Replace(" ", "", StringComparison.Ordinal))).ShouldBeNull(why);

    [Fact]
    public void A_writer_that_is_full_says_so_and_stays_readable()
    {
        var buffer = new byte[8];
        var writer = new MappingPairsWriter(buffer);
        writer.TryAdd(new Ntfs.Extent(default, new Lcn(0x1234), new ClusterCount(3))).ShouldBeTrue();
        writer.TryAdd(new Ntfs.Extent(new Vcn(3), new Lcn(0x5678), new ClusterCount(3))).ShouldBeFalse();
        writer.Finish();
        Read(buffer).ShouldBe([(0x1234, 3)]);
    }

    private static Arbitrary<(long? Lcn, long Length)[]> RunLists()
    {
        var length = Gen.OneOf(Gen.Choose(1, 300).Select(value => (long)value), Gen.Choose(1, int.MaxValue).Select(value => value * 1000L));
        var lcn = Gen.OneOf(
            Gen.Constant<long?>(null),
            Gen.Choose(0, 400).Select(value => (long?)value),
            Gen.Choose(0, int.MaxValue).Select(value => (long?)(value * 4000L)));
        return (from l in lcn from n in length select (l, n)).ArrayOf().ToArbitrary();
    }

    private static Ntfs.Extent Extent((long? Lcn, long Length) run) =>
        new(default, run.Lcn is { } real ? new Lcn(real) : Ntfs.Extent.HoleLcn, new ClusterCount(run.Length));

    private static byte[] Pack((long? Lcn, long Length)[] runs)
    {
        var buffer = new byte[(runs.Length * 17) + 1];
        var writer = new MappingPairsWriter(buffer);
        foreach (var run in runs)
            writer.TryAdd(Extent(run)).ShouldBeTrue();
        writer.Finish();
        return buffer[..writer.Length];
    }

    private static (long? Lcn, long Length)[]? Read(byte[] bytes)
    {
        var reader = new MappingPairsReader(bytes);
        var runs = new List<(long?, long)>();
        var lcn = 0L;
        while (reader.MoveNext())
        {
            lcn += reader.Current.LcnDelta ?? 0;
            runs.Add((reader.Current.LcnDelta is null ? null : lcn, reader.Current.Length));
        }

        return reader.IsDamaged ? null : [.. runs];
    }

    /// <summary>Reads the format as documented, with arithmetic on big numbers instead of shifts.</summary>
    private static (long? Lcn, long Length)[] NaiveRead(byte[] bytes)
    {
        var runs = new List<(long?, long)>();
        var lcn = System.Numerics.BigInteger.Zero;
        for (var at = 0; bytes[at] != 0;)
        {
            int lengthBytes = bytes[at] % 16, lcnBytes = bytes[at] / 16;
            var length = new System.Numerics.BigInteger(bytes.AsSpan(at + 1, lengthBytes));
            lcn += new System.Numerics.BigInteger(bytes.AsSpan(at + 1 + lengthBytes, lcnBytes));
            runs.Add((lcnBytes == 0 ? null : (long)lcn, (long)length));
            at += 1 + lengthBytes + lcnBytes;
        }

        return [.. runs];
    }
}
