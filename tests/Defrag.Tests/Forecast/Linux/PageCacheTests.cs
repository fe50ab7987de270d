using FleetDefrag.Defrag.Forecast.Linux;
using FleetDefrag.TestKit;
using FleetDefrag.TestKit.Reads;

namespace FleetDefrag.Defrag.Tests.Forecast.Linux;

/// <summary>Compares the model of the cache with requests by hand, and with the kernel of this machine.</summary>
public class PageCacheTests
{
    private const int Page = PageCache.PageBytes;
    private const int DiskPages = 4096;
    private const int Seeds = 5;

    // Other versions of Linux end what they read ahead at other pages.
    private const double Difference = 0.05;

    private readonly List<string> _requests = [];
    private long _requested;

    [Fact]
    public void A_read_that_goes_on_is_read_ahead_in_requests_that_double()
    {
        var cache = Cache();
        for (var page = 0; page < 64; page++)
            cache.Read(page * Page, 1024);
        Requests().ShouldBe("0+4 4+8 12+16 28+32 60+32 92+32");
    }

    [Fact]
    public void A_single_read_elsewhere_is_read_as_it_is()
    {
        var cache = Cache();
        cache.Read(100 * Page, 3 * Page);
        cache.Read(50 * Page, Page);
        cache.Read((200 * Page) + 100, Page);
        Requests().ShouldBe("100+3 50+1 200+2");
    }

    [Fact]
    public void A_read_behind_pages_in_the_cache_reads_as_many_ahead()
    {
        var cache = Cache();
        cache.Read(100 * Page, 8 * Page);
        cache.Read(900 * Page, Page);
        cache.Read(108 * Page, Page);
        // The mark is on the last of nine pages.
        cache.Read(900 * Page, Page);
        cache.Read(116 * Page, Page);
        Requests().ShouldBe("100+8 900+1 108+9 117+15");
    }

    [Fact]
    public void Pages_in_the_cache_divide_what_is_read_ahead()
    {
        var cache = Cache();
        cache.Read(10 * Page, Page);
        cache.Read(0, 16 * Page);
        Requests().ShouldBe("10+1 0+10 11+21");
    }

    [Fact]
    public void Pages_leave_the_cache_in_order_and_those_that_were_read_twice_stay()
    {
        var cache = new PageCache(DiskPages * Page, 2 * Page, Request);
        foreach (var page in (int[])[100, 200, 300, 100, 400, 500, 600, 100])
            cache.Read(page * Page, Page);
        Requests().ShouldBe("100+1 200+1 300+1 100+1 400+1 500+1 600+1");
    }

    [Fact]
    public void Nothing_is_read_behind_the_end_of_the_disk()
    {
        var cache = new PageCache((20 * Page) + 512, 64 * Page, Request);
        for (var page = 0; page < 30; page++)
            cache.Read(page * Page, Page);
        Requests().ShouldBe("0+4 4+8 12+9");
    }

    [Fact]
    public void The_kernel_of_this_machine_asks_a_disk_for_the_same()
    {
        var compared = Enumerable.Range(1, Seeds).Select(Compare).ToArray();
        Median(compared.Select(static ratios => ratios.Requests)).ShouldBe(1, Difference, string.Join(' ', compared));
        Median(compared.Select(static ratios => ratios.Bytes)).ShouldBe(1, Difference, string.Join(' ', compared));
    }

    // The kernel drops pages that it has read ahead when it needs their memory, so a single comparison may differ by more.
    private (double Requests, double Bytes) Compare(int seed)
    {
        _requests.Clear();
        _requested = 0;
        var reads = Reads(seed).ToArray();
        var cache = Cache();
        foreach (var (offset, bytes) in reads)
            cache.Read(offset, bytes);
        var recorded = Recorded(reads);
        return ((double)_requests.Count / recorded.Count, (double)_requested / recorded.Sum(static read => (long)read.Bytes));
    }

    private static double Median(IEnumerable<double> values) => values.Order().ElementAt(Seeds / 2);

    // Three readers that take turns, as a backup turns from contents to records and indexes.
    private static IEnumerable<(long Offset, int Bytes)> Reads(int seed)
    {
        var random = new Random(seed);
        var places = new long[] { 10 * Page, 500 * Page, 1500 * Page };
        for (var read = 0; read < 150; read++)
        {
            var reader = random.Next(places.Length);
            if (random.Next(12) == 0)
                places[reader] = random.Next(DiskPages - 200) * (long)Page;
            var bytes = 1 << random.Next(10, 16);
            yield return (places[reader], bytes);
            places[reader] += bytes;
        }
    }

    private static IReadOnlyList<RecordedRead> Recorded((long Offset, int Bytes)[] reads)
    {
        using var folder = new TemporaryFolder();
        var image = Path.Combine(folder.Path, "zeros.img");
        // The disk's cache holds a sixteenth, and nothing may leave it.
        using (var file = new FileStream(image, FileMode.CreateNew))
            file.SetLength(DiskPages * 16L * Page);
        using var disk = new RecordingDisk(image, folder.Path);
        var buffer = new byte[1 << 16];
        using (var file = File.OpenHandle(disk.Path))
        {
            foreach (var (offset, bytes) in reads)
                RandomAccess.Read(file, buffer.AsSpan(0, bytes), offset);
        }

        return disk.Finish();
    }

    private PageCache Cache() => new(DiskPages * Page, DiskPages * Page, Request);

    private void Request(long offset, long bytes)
    {
        _requests.Add($"{offset / Page}+{bytes / Page}");
        _requested += bytes;
    }

    private string Requests() => string.Join(' ', _requests);
}
