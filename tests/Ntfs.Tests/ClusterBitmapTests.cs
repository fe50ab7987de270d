using FsCheck;
using FsCheck.Fluent;

namespace FleetDefrag.Ntfs.Tests;

public sealed class ClusterBitmapTests
{
    private static readonly Config Fixed = Config.QuickThrowOnFailure.WithMaxTest(1000).WithReplay(20261121, 3);

    [Fact]
    public void Any_sequence_of_marks_agrees_with_an_array_of_booleans() =>
        Prop.ForAll(ArbMap.Default.ArbFor<(ushort Size, (ushort Start, ushort Length, bool Used)[] Marks)>(), Agrees).Check(Fixed);

    [Fact]
    public void Loaded_bits_agree_with_an_array_of_booleans_whatever_their_start() =>
        Prop.ForAll(ArbMap.Default.ArbFor<(byte Size, byte Start, byte[] Bits)>(), LoadAgrees).Check(Fixed);

    [Fact]
    public void Nothing_outside_the_volume_can_be_asked_or_marked()
    {
        var bitmap = new ClusterBitmap(new ClusterCount(100));
        Should.Throw<ArgumentOutOfRangeException>(() => bitmap.IsUsed(new Lcn(100)));
        Should.Throw<ArgumentOutOfRangeException>(() => bitmap.IsUsed(new Lcn(-1)));
        Should.Throw<ArgumentOutOfRangeException>(() => bitmap.Set(new Lcn(99), new ClusterCount(2)));
        Should.Throw<ArgumentOutOfRangeException>(() => bitmap.Clear(new Lcn(0), new ClusterCount(-1)));
        Should.Throw<ArgumentOutOfRangeException>(() => bitmap.CountUsed(new Lcn(long.MaxValue), new ClusterCount(1)));
    }

    [Fact]
    public void A_copy_does_not_follow_its_original()
    {
        var bitmap = new ClusterBitmap(new ClusterCount(70));
        var copy = bitmap.Clone();
        bitmap.Set(new Lcn(69), new ClusterCount(1));
        copy.IsUsed(new Lcn(69)).ShouldBeFalse();
        bitmap.IsUsed(new Lcn(69)).ShouldBeTrue();
    }

    private static void Agrees((ushort Size, (ushort Start, ushort Length, bool Used)[] Marks) script)
    {
        var size = (script.Size % 700) + 1;
        var naive = new bool[size];
        var bitmap = new ClusterBitmap(new ClusterCount(size));
        foreach (var (first, count, used) in script.Marks)
        {
            var start = first % size;
            var length = count % (size - start + 1);
            naive.AsSpan(start, length).Fill(used);
            if (used)
                bitmap.Set(new Lcn(start), new ClusterCount(length));
            else
                bitmap.Clear(new Lcn(start), new ClusterCount(length));
            bitmap.CountUsed(new Lcn(start / 2), new ClusterCount(length)).Value.ShouldBe(naive.AsSpan(start / 2, length).Count(true));
            bitmap.IsFree(new Lcn(start / 2), new ClusterCount(length)).ShouldBe(!naive.AsSpan(start / 2, length).Contains(true));
            Runs(bitmap.FreeRunsIn(new Lcn(start / 2), new ClusterCount(length)))
                .ShouldBe(NaiveRuns(naive, start / 2, (start / 2) + length));
        }

        Compare(bitmap, naive);
    }

    private static void LoadAgrees((byte Size, byte Start, byte[] Bits) script)
    {
        var size = script.Size + 1;
        var start = script.Start % size;
        var naive = new bool[size];
        naive.AsSpan().Fill(true);
        var bitmap = new ClusterBitmap(new ClusterCount(size));
        bitmap.Set(default, new ClusterCount(size));
        for (var i = 0; i < script.Bits.Length * 8 && start + i < size; i++)
            naive[start + i] = (script.Bits[i / 8] >> (i % 8) & 1) != 0;
        bitmap.Load(new Lcn(start), script.Bits, new ClusterCount(script.Bits.Length * 8));
        Compare(bitmap, naive);
    }

    private static void Compare(ClusterBitmap bitmap, bool[] naive)
    {
        for (var i = 0; i < naive.Length; i++)
            bitmap.IsUsed(new Lcn(i)).ShouldBe(naive[i]);
        bitmap.CountUsed(default, bitmap.Count).Value.ShouldBe(naive.Count(used => used));
        Runs(bitmap.FreeRuns).ShouldBe(NaiveRuns(naive, 0, naive.Length));
    }

    private static List<ClusterRun> Runs(FreeRuns runs)
    {
        var list = new List<ClusterRun>();
        foreach (var run in runs)
            list.Add(run);
        return list;
    }

    private static List<ClusterRun> NaiveRuns(bool[] naive, int start, int end)
    {
        var list = new List<ClusterRun>();
        for (var i = start; i < end; i++)
        {
            if (naive[i])
                continue;
            if (i > start && !naive[i - 1])
                list[^1] = list[^1] with { Length = list[^1].Length + new ClusterCount(1) };
            else
                list.Add(new ClusterRun(new Lcn(i), new ClusterCount(1)));
        }

        return list;
    }
}
