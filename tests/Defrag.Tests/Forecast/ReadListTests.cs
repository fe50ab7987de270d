using System.Text;
using FleetDefrag.Defrag.Forecast.Backup;
using FleetDefrag.Ntfs;
using FleetDefrag.TestKit;

namespace FleetDefrag.Defrag.Tests.Forecast;

/// <summary>Read lists: recorded ones, logs of backup programs, and hostile ones.</summary>
public sealed class ReadListTests : IDisposable
{
    private const long Root = 5;
    private const ulong Serial = 0x0123_4567_89ab_cdef;

    private readonly TemporaryFolder _folder = new();
    private readonly BackupLayoutBuilder _survey = new();

    // \ (5), \a (30) with x (40) and y (41), \b (31) with x (42), \Übung.txt (43).
    public ReadListTests()
    {
        Add(Root, Root, ".", isDirectory: true);
        Add(30, Root, "a", isDirectory: true);
        Add(31, Root, "b", isDirectory: true);
        Add(40, 30, "x.txt");
        Add(41, 30, "y.txt");
        Add(42, 31, "x.txt");
        Add(43, Root, "Übung.txt");
    }

    [Theory]
    [InlineData("\\b\\x.txt\n\\a\\y.txt\n\\a\\x.txt", "5 43 31 42 30 41 40")]
    [InlineData("./b/\n./b/x.txt\n./a/\n./a/y.txt\n", "5 43 31 42 30 40 41")]
    [InlineData("/mnt/d/A/Y.TXT\n/mnt/d/b/x.txt", "5 43 30 40 41 31 42")]
    [InlineData("\t    New File  \t\t   12\tD:\\b\\x.txt\r\n\t    New File  \t\t   12\tD:\\übung.TXT\r\n", "5 31 42 43 30 40 41")]
    [InlineData("03-Jan 10:00 host-fd JobId 3: /d/b/x.txt\n| /d/a/y.txt |", "5 43 31 42 30 40 41")]
    public void Paths_of_backup_programs_are_found_and_other_files_follow_their_neighbours(string lines, string expected)
    {
        // Directories come before the paths through them; a file that is not listed follows the one before it in the usual order.
        var order = Order(List(lines), out var result);
        Sorted(order).ShouldBe([5, 30, 31, 40, 41, 42, 43]);
        result.LeftOut.ShouldBe(0);
        Positions(order, expected).ShouldBeInOrder();
    }

    [Fact]
    public void What_is_not_on_the_volume_is_counted_and_named()
    {
        var order = Order(
            List(
                "\\a\\gone.txt\n../../etc/passwd\n\\a\\x.txt\\deeper\n\\b\\x.txt\n\\b\\x.txt\n" +
                    new string('z', 100_000) +
                    "\n"), out var result);
        Sorted(order).ShouldBe([5, 30, 31, 40, 41, 42, 43]);
        (result.Found, result.LeftOut).ShouldBe((2, 3));
        result.FirstLeftOut.ShouldBe(["\\a\\gone.txt", "../../etc/passwd", "\\a\\x.txt\\deeper"]);
        result.Note("list").ShouldBe(
            "Of the paths in list, 2 are on the volume; 3 are not and were left out: \\a\\gone.txt, ../../etc/passwd, \\a\\x.txt\\deeper.");
    }

    [Fact]
    public void Names_from_a_hostile_list_are_safe_to_show()
    {
        Order(List("\\a\\x.txt\n\\\u001b[2Jgone\u202e\n\\" + new string('q', 300)), out var result);
        result.FirstLeftOut.ShouldBe(["\\?[2Jgone?", "\\" + new string('q', 79) + "…"]);
    }

    [Fact]
    public void Random_bytes_give_the_usual_order()
    {
        var usual = Order(List(""), out _);
        var random = new Random(20);
        for (var number = 0; number < 50; number++)
        {
            var bytes = new byte[random.Next(5000)];
            random.NextBytes(bytes);
            var file = Path.Combine(_folder.Path, "random");
            File.WriteAllBytes(file, bytes);
            Order(new ReadList(file), out var result).ShouldBe(usual);
            result.Found.ShouldBe(0);
        }
    }

    [Fact]
    public void A_list_in_utf_16_is_read_too()
    {
        var file = Path.Combine(_folder.Path, "robocopy.log");
        File.WriteAllText(file, "D:\\b\\x.txt\r\nD:\\Übung.txt\r\n", Encoding.Unicode);
        Order(new ReadList(file), out var result);
        (result.Found, result.LeftOut).ShouldBe((3, 0));
    }

    [Fact]
    public void A_list_of_another_volume_is_refused_and_one_of_this_volume_is_not()
    {
        var list = new ReadList(Path.Combine(_folder.Path, "order"));
        list.Write(Serial, ["\\b\\x.txt"]);
        list.RefuseOther("D:", Serial);
        var refusal = Should.Throw<VolumeException>(() => list.RefuseOther("D:", Serial + 1));
        refusal.Fault.ShouldBe(VolumeFault.OtherVolume);
        refusal.Message.ShouldContain("recorded on another volume, with the serial number 0123456789abcdef");
        Order(list, out var result);
        (result.Found, result.LeftOut).ShouldBe((2, 0));
    }

    [Fact]
    public void A_list_that_cannot_be_read_is_refused() =>
        Should.Throw<VolumeException>(() => new ReadList(Path.Combine(_folder.Path, "none")).RefuseOther("D:", Serial))
            .Message.ShouldContain("cannot be used");

    public void Dispose() => _folder.Dispose();

    private ReadList List(string text)
    {
        var file = Path.Combine(_folder.Path, "list");
        File.WriteAllText(file, text);
        return new ReadList(file);
    }

    private long[] Order(ReadList list, out ReadListResult result)
    {
        var (snapshot, order, listed) = _survey.Build(FileOrder.Listed, list);
        result = listed.ShouldNotBeNull();
        return [.. order.Select(index => snapshot.File(index).Reference.RecordNumber)];
    }

    private static long[] Sorted(long[] order) => [.. order.Order()];

    private static List<int> Positions(long[] order, string expected) =>
        [
            .. expected.Split(' ')
                .Select(record => Array.IndexOf(order, long.Parse(record, System.Globalization.CultureInfo.InvariantCulture)))
        ];

    private void Add(long record, long parent, string name, bool isDirectory = false)
    {
        var reference = new FileReference(record, 1);
        _survey.File(new LayoutFile(reference, isDirectory ? FileAttributes.Directory : FileAttributes.Normal));
        _survey.Name(new LayoutName(reference, new FileReference(parent, 1), LayoutNameFlags.Primary, name));
    }
}
