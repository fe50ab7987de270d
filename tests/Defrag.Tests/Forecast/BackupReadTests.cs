using FleetDefrag.Defrag.Forecast;
using FleetDefrag.Defrag.Forecast.Backup;
using FleetDefrag.Defrag.Forecast.Disk;
using FleetDefrag.Ntfs;
using FleetDefrag.TestKit.Layouts;

namespace FleetDefrag.Defrag.Tests.Forecast;

public class BackupReadTests
{
    private const long Root = 5;
    private const int ClusterBytes = 4096;
    private const long Mft = 100;

    private readonly BackupLayoutBuilder _survey = new();

    public BackupReadTests()
    {
        Add(0, Root, "$MFT", false, AttributeType.Data, (Mft, 64));
        Add(Root, Root, ".", true, AttributeType.IndexAllocation, (200, 1));
    }

    [Fact]
    public void Directories_are_read_before_their_files_files_before_what_is_below_and_all_by_name()
    {
        Add(40, 30, "b.txt", false, AttributeType.Data, (1000, 2), (1100, 3));
        Add(41, 30, "A.txt", false, AttributeType.Data, (900, 1));
        Add(42, Root, "zz.txt", false, AttributeType.Data, (800, 1));
        Add(30, Root, "folder", true, AttributeType.IndexAllocation, (300, 1), (310, 1));
        Add(31, 30, "aa", true, AttributeType.IndexAllocation);
        Add(43, 31, "deep", false, AttributeType.Data, (700, 1));
        // Records 0 to 63 are one piece of the MFT.
        Reads().ShouldBe([(Mft, 16), (200, 1), (800, 1), (300, 1), (310, 1), (900, 1), (1000, 2), (1100, 3), (700, 1)]);
    }

    [Theory]
    [InlineData(FileOrder.AfterFiles, "300 301 302 310 311 312 330 331 320 321")]
    [InlineData(FileOrder.InPlace, "300 301 310 311 330 331 312 302 320 321")]
    [InlineData(FileOrder.BreadthFirst, "300 301 302 310 311 312 320 321 330 331")]
    [InlineData(FileOrder.MftRecords, "300 310 320 330 301 302 311 312 321 331")]
    public void Subdirectories_are_read_behind_the_files_where_their_names_stand_by_depth_or_by_record(FileOrder order, string expected)
    {
        Add(30, Root, "top", true, AttributeType.IndexAllocation, (300, 1));
        Add(40, 30, "a.txt", false, AttributeType.Data, (301, 1));
        Add(41, 30, "c.txt", false, AttributeType.Data, (302, 1));
        Add(31, 30, "b", true, AttributeType.IndexAllocation, (310, 1));
        Add(42, 31, "a.txt", false, AttributeType.Data, (311, 1));
        Add(43, 31, "z.txt", false, AttributeType.Data, (312, 1));
        Add(33, 31, "deep", true, AttributeType.IndexAllocation, (330, 1));
        Add(45, 33, "x.txt", false, AttributeType.Data, (331, 1));
        Add(32, 30, "d", true, AttributeType.IndexAllocation, (320, 1));
        Add(44, 32, "x.txt", false, AttributeType.Data, (321, 1));
        string.Join(' ', Reads(order).Select(static read => read.Lcn).Where(static lcn => lcn >= 300)).ShouldBe(expected);
    }

    [Fact]
    public void Each_piece_of_the_mft_is_read_once_when_it_is_first_needed()
    {
        Add(64, Root, "b", false, AttributeType.Data, (500, 1));
        Add(65, Root, "c", false, AttributeType.Data, (510, 1));
        Add(63, Root, "d", false, AttributeType.Data, (520, 1));
        Reads().ShouldBe([(Mft, 16), (200, 1), (Mft + 16, 16), (500, 1), (510, 1), (520, 1)]);
    }

    [Fact]
    public void Holes_the_paging_file_and_the_system_s_own_files_are_not_read()
    {
        Add(8, Root, "$BadClus", false, AttributeType.Data, (600, 1));
        Add(70, 11, "$UsnJrnl", false, AttributeType.Data, (610, 1));
        Add(40, Root, "pagefile.sys", false, AttributeType.Data, (620, 1));
        Add(41, Root, "sparse", false, AttributeType.Data, (630, 1), (-1, 5), (640, 1));
        Reads().ShouldBe([(Mft, 16), (200, 1), (630, 1), (640, 1)]);
    }

    [Fact]
    public void Files_that_no_directory_leads_to_are_read_last_and_circles_end()
    {
        Add(40, 99, "lost", false, AttributeType.Data, (500, 1));
        Add(41, Root, "kept", false, AttributeType.Data, (510, 1));
        Add(50, 51, "one", true, AttributeType.IndexAllocation, (520, 1));
        Add(51, 50, "other", true, AttributeType.IndexAllocation, (530, 1));
        Reads().Select(read => read.Lcn).ShouldBe([Mft, 200, 510, 530, 520, 500], ignoreOrder: true);
        Reads().Take(3).Select(read => read.Lcn).ShouldBe([Mft, 200, 510]);
    }

    [Fact]
    public void Blocks_are_read_in_the_order_of_the_volume()
    {
        var reader = new Recorder();
        var layout = Layout(new ClusterRun(new Lcn(10), new ClusterCount(5)), new ClusterRun(new Lcn(40), new ClusterCount(1960)));
        BackupRead.Run(layout, BackupReadOrder.Blocks, reader);
        reader.Reads.ShouldBe([(0, 10), (15, 25)]);
    }

    [Fact]
    public void A_forecast_is_the_same_every_time()
    {
        var recipe = new ImaginedRecipe(1 << 30, 2000, 100_000, 40) { FragmentedFiles = 500, ExcessFragments = 4000, Seed = 9 };
        var first = ImaginedLayout.Forecast(recipe);
        ImaginedLayout.Forecast(recipe).ShouldBe(first);
        first.Seconds.ShouldBe(first.SeekSeconds + first.RotationSeconds + first.TransferSeconds, 0.01);
    }

    [Fact]
    public void Shattered_takes_longer_than_contiguous_and_an_empty_volume_no_time()
    {
        var recipe = new ImaginedRecipe(1 << 30, 500, 400_000, 10) { FragmentedFiles = 400, ExcessFragments = 8000 };
        var (shattered, whole) = (ImaginedLayout.Forecast(recipe), ImaginedLayout.Forecast(recipe.Defragmented));
        shattered.Bytes.ShouldBe(whole.Bytes);
        shattered.Seconds.ShouldBeGreaterThan(whole.Seconds * 4);
        var emptyLayout = Layout(new ClusterRun(new Lcn(0), new ClusterCount(2000)));
        var empty = BackupReadForecast.Of(emptyLayout, BackupReadOrder.Blocks, RotatingDisk.Deskstar7K500);
        (empty.Seconds, empty.SavedPercent(empty)).ShouldBe((0, 0));
    }

    private List<(long Lcn, long Count)> Reads(FileOrder order = FileOrder.AfterFiles)
    {
        var reader = new Recorder();
        BackupRead.Run(Layout(order), BackupReadOrder.Files, reader);
        return reader.Reads;
    }

    private BackupLayout Layout(params ClusterRun[] free) => Layout(FileOrder.AfterFiles, free);

    private BackupLayout Layout(FileOrder order, params ClusterRun[] free)
    {
        var (snapshot, files, _) = _survey.Build(order);
        var data = new NtfsVolumeData { TotalClusters = new ClusterCount(2000), BytesPerCluster = ClusterBytes, BytesPerFileRecord = 1024 };
        return new BackupLayout(snapshot, free, files, data);
    }

    private void Add(long record, long parent, string name, bool directory, AttributeType type, params (long Lcn, long Count)[] extents)
    {
        var reference = new FileReference(record, 1);
        _survey.File(new LayoutFile(reference, directory ? FileAttributes.Directory : FileAttributes.Normal));
        _survey.Name(new LayoutName(reference, new FileReference(parent, 1), LayoutNameFlags.Primary, name));
        var vcn = 0L;
        var list = new List<Extent>();
        foreach (var (lcn, count) in extents)
        {
            list.Add(new Extent(new Vcn(vcn), new Lcn(lcn), new ClusterCount(count)));
            vcn += count;
        }

        _survey.Stream(new LayoutStream(reference, type, directory ? "$I30" : "") { Bytes = vcn * ClusterBytes }, list.ToArray());
    }

    private sealed class Recorder : IClusterReader
    {
        public List<(long Lcn, long Count)> Reads { get; } = [];

        public void Read(ClusterRun run) => Reads.Add((run.Start.Value, run.Length.Value));
    }
}
