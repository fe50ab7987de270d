using System.Text;
using FleetDefrag.Backups.SqlServer;

namespace FleetDefrag.Backups.Tests.SqlServer;

/// <summary>Proposals for backups of SQL Server databases, their scripts, and the results that SQL Server prints.</summary>
public sealed class SqlBackupTests
{
    private const long Gigabyte = 1L << 30;

    [Fact]
    public void The_published_best_settings_are_proposed_where_memory_and_cores_allow()
    {
        var proposal = SqlBackupProposal.For(Describe(volumes: 9, memory: 8 * Gigabyte, cores: 32), []);

        proposal.Settings.ShouldNotBeNull().ShouldBe(new SqlBackupSettings(1, 2200, 2_097_152, 65_536, IsCompressed: true));
        proposal.Settings!.MemoryBytes.ShouldBe(4400L << 20, "2200 × 2 MB = 4400 MB");
        (SqlBackupProposal.DefaultBuffers(1), SqlBackupProposal.DefaultBuffers(9)).ShouldBe((9, 49));
    }

    [Fact]
    public void Little_memory_gives_smaller_buffers_before_it_refuses()
    {
        SqlBackupProposal.For(Describe(memory: 64 << 20), []).Settings
            .ShouldBe(new SqlBackupSettings(9, 64, 1_048_576, 65_536, IsCompressed: true));
        SqlBackupProposal.For(Describe(memory: 1 << 20), []).Refusal.ShouldNotBeNull().Code.ShouldBe("memory-exceeded");
    }

    [Fact]
    public void Every_proposal_keeps_the_rules()
    {
        var random = new Random(3);
        for (var index = 0; index < 5000; index++)
        {
            var description = Describe(
                volumes: random.Next(0, 80), memory: random.NextInt64(0, 8 * Gigabyte), cores: random.Next(1, 200),
                (SqlEdition)random.Next(3));
            var proposal = SqlBackupProposal.For(description, []);
            if (proposal.Settings is { } settings)
            {
                settings.Refuse(description).ShouldBeNull();
                settings.MemoryBytes.ShouldBeLessThanOrEqualTo(description.MemoryBytes);
                settings.BufferCount.ShouldBeGreaterThanOrEqualTo(
                    SqlBackupProposal.DefaultBuffers(settings.FilesPerVolume * description.Volumes.Count));
            }
            else
            {
                proposal.Refusal!.Code.ShouldBeOneOf("no-volumes", "files-out-of-range", "memory-exceeded");
            }
        }
    }

    [Fact]
    public void A_small_database_gets_few_files_and_its_time_follows_from_the_best_trial()
    {
        var small = Describe() with { DatabaseBytes = 2 * Gigabyte };
        SqlBackupProposal.For(small, []).Settings!.FilesPerVolume.ShouldBe(2);
        var result = SqlBackupResult.Read("BACKUP DATABASE successfully processed 131072 pages in 10.000 seconds (102.400 MB/sec).")!;
        var settings = new SqlBackupSettings(1, 49, 1_048_576, 65_536, IsCompressed: true);
        SqlBackupProposal.For(small, [new SqlBackupTrial(settings, result)]).ExpectedSeconds.ShouldNotBeNull().ShouldBe(20, 0.001);
        SqlBackupProposal.For(small, []).ExpectedSeconds.ShouldBeNull();
        SqlBackupProposal.For(small with { DataFiles = 1, DatabaseBytes = 200 * Gigabyte }, []).Warnings
            .ShouldHaveSingleItem().ShouldStartWith("The database has one data file");
    }

    [Theory]
    [InlineData(0, 0, 0, 512, "cores-out-of-range")]
    [InlineData(5000, 0, 0, 512, "cores-out-of-range")]
    [InlineData(8, -1, 0, 512, "bytes-out-of-range")]
    [InlineData(8, 0, 40_000, 512, "data-files-out-of-range")]
    [InlineData(8, 0, 0, 513, "sector-out-of-range")]
    [InlineData(8, 0, 0, 256, "sector-out-of-range")]
    public void Numbers_out_of_range_are_refused_with_the_rule(int cores, long bytes, int dataFiles, int sector, string code)
    {
        var description = Describe() with
        {
            Cores = cores, DatabaseBytes = bytes, DataFiles = dataFiles, Volumes = [new SqlBackupVolume(@"E:\backup", sector)],
        };
        SqlBackupProposal.For(description, []).Refusal.ShouldNotBeNull().Code.ShouldBe(code);
    }

    [Theory]
    [InlineData(
        "database\tpay]roll\r\ndatabaseBytes\t1234567890\r\ndataFiles\t4\r\nmemoryBytes\t4294967296\r\ncores\t16\r\nedition\texpress")]
    [InlineData(
        "fact          value\n------------- -----\ndatabase      pay]roll  \ndatabaseBytes 1234567890\ndataFiles     4\n"
        + "memoryBytes   4294967296\ncores         16\nedition       express\n\n(6 rows affected)")]
    public void A_pasted_description_is_read(string text) => SqlServerFacts.Read(text)
        .ShouldBe(new SqlServerFacts("pay]roll", 1_234_567_890, 4, 4_294_967_296, 16, SqlEdition.Express));

    [Fact]
    public void A_text_without_facts_is_none()
    {
        SqlServerFacts.Read("").ShouldBeNull();
        SqlServerFacts.Read("Msg 911, Level 16, State 1\ncores many").ShouldBeNull();
        SqlBackupScript.Describe("it's").ShouldContain("N'it''s'");
    }

    [Theory]
    [InlineData(1, 50, 2_097_152, 65_536, null)]
    [InlineData(64, 50, 65_536, 512, null)]
    [InlineData(0, 50, 2_097_152, 65_536, "files-out-of-range")]
    [InlineData(65, 50, 2_097_152, 65_536, "files-out-of-range")]
    [InlineData(1, 0, 2_097_152, 65_536, "buffer-count-out-of-range")]
    [InlineData(1, 50, 2_097_153, 65_536, "transfer-size-out-of-range")]
    [InlineData(1, 50, 4_259_840, 65_536, "transfer-size-out-of-range")]
    [InlineData(1, 50, 0, 65_536, "transfer-size-out-of-range")]
    [InlineData(1, 50, 2_097_152, 131_072, "block-size-out-of-range")]
    [InlineData(1, 50, 2_097_152, 1000, "block-size-out-of-range")]
    [InlineData(1, 1025, 2_097_152, 65_536, "memory-exceeded")]
    public void Settings_out_of_range_are_refused_with_the_rule(int files, int buffers, int transfer, int block, string? code) =>
        new SqlBackupSettings(files, buffers, transfer, block, IsCompressed: true)
            .Refuse(Describe(volumes: 1, memory: 2 * Gigabyte))?.Code.ShouldBe(code);

    [Fact]
    public void Names_cannot_inject_sql()
    {
        var random = new Random(11);
        const string Letters = "]['\"; -/*\\%\u2019ab\u00e9";
        var plain = Describe(volumes: 3);
        var settings = SqlBackupProposal.For(plain, []).Settings!;
        var shape = Shape(SqlBackupScript.Backup(plain, settings), out _);
        for (var index = 0; index < 5000; index++)
        {
            var name = "x" + new string([.. Enumerable.Range(0, random.Next(0, 40)).Select(_ => Letters[random.Next(Letters.Length)])]);
            var hostile = plain with
            {
                Database = name,
                Volumes = [.. plain.Volumes.Select(volume => volume with { Folder = @"E:\" + name })]
            };

            Shape(SqlBackupScript.Backup(hostile, settings), out var quoted).ShouldBe(shape, name);
            quoted[0].ShouldBe(name);
            quoted[1].ShouldBe(SqlText.File(hostile.Volumes[0], name, 1));
            Shape(SqlBackupScript.Probe(hostile, settings), out _).ShouldBe(Shape(SqlBackupScript.Probe(plain, settings), out _));
        }
    }

    [Theory]
    [InlineData("", "E:\\backup", "name-out-of-range")]
    [InlineData("a\0b", "E:\\backup", "name-out-of-range")]
    [InlineData("a\nGO\nDROP", "E:\\backup", "name-out-of-range")]
    [InlineData("sales", "E:\\back\nup", "path-out-of-range")]
    [InlineData("sales", "", "path-out-of-range")]
    public void Names_and_paths_out_of_range_are_refused(string name, string folder, string code) =>
        SqlBackupProposal.For(Describe() with { Database = name, Volumes = [new SqlBackupVolume(folder)] }, [])
            .Refusal.ShouldNotBeNull().Code.ShouldBe(code);

    [Fact]
    public void The_scripts_have_the_settings_and_the_probe_keeps_the_chain_of_backups()
    {
        var description = Describe(volumes: 2, edition: SqlEdition.Express);
        var settings = new SqlBackupSettings(2, 50, 1_048_576, 65_536, IsCompressed: false);

        SqlBackupScript.Backup(description, settings).ShouldBe(
            """
            BACKUP DATABASE [sales]
            TO DISK = N'E0:\backup\sales-1.bak',
               DISK = N'E0:\backup\sales-2.bak',
               DISK = N'E1:\backup\sales-3.bak',
               DISK = N'E1:\backup\sales-4.bak'
            WITH BUFFERCOUNT = 50, MAXTRANSFERSIZE = 1048576, BLOCKSIZE = 65536, STATS = 10;
            """);
        SqlBackupScript.Probe(description, settings).ShouldContain("DISK = N'NUL'\nWITH COPY_ONLY, BUFFERCOUNT = 50");
        SqlBackupScript.Trace(description, settings).ShouldStartWith("DBCC TRACEON (3605, 3213, -1);");
        SqlBackupScript.Waits().ShouldContain("BACKUPBUFFER");
    }

    [Fact]
    public void Sectors_of_different_sizes_are_a_warning()
    {
        var description = Describe() with { Volumes = [new SqlBackupVolume("E:\\b", 512), new SqlBackupVolume("F:\\b", 4096)] };

        SqlBackupProposal.For(description, []).Warnings.ShouldHaveSingleItem().ShouldContain("error 3268");
        SqlBackupProposal.For(Describe(), []).Warnings.ShouldBeEmpty();
    }

    [Theory]
    [InlineData("BACKUP DATABASE successfully processed 1504810 pages in 12.345 seconds (952.320 MB/sec).", 1_504_810, 12.345, false)]
    [InlineData("BACKUP DATABASE successfully processed 1504810 pages in 12.345 seconds (999.000 MB/sec).", 1_504_810, 12.345, true)]
    [InlineData("BACKUP LOG successfully processed 128 pages in 1.000 seconds (1.000 MB/sec).", 128, 1, false)]
    public void A_printed_result_is_read(string line, long pages, double seconds, bool disagrees)
    {
        var result = SqlBackupResult.Read(line).ShouldNotBeNull();
        (result.Pages, result.Bytes, result.Seconds, result.RateDisagrees).ShouldBe((pages, pages * 8192, seconds, disagrees));
    }

    [Theory]
    [InlineData("")]
    [InlineData("Processed 336 pages for database 'sales', file 'sales' on file 1.")]
    [InlineData("BACKUP DATABASE successfully processed x pages in 12.345 seconds (952.320 MB/sec).")]
    [InlineData("BACKUP DATABASE successfully processed 5 pages in 0.000 seconds (0.000 MB/sec).")]
    [InlineData("BACKUP DATABASE successfully processed  seconds ( pages in .")]
    public void Other_lines_are_no_result(string line) => SqlBackupResult.Read(line).ShouldBeNull();

    [Fact]
    public void The_next_proposal_doubles_the_buffers_while_that_gains()
    {
        var description = Describe(memory: 8 * Gigabyte);
        var trials = new List<SqlBackupTrial>();
        int Next(double rate, int buffers)
        {
            var settings = new SqlBackupSettings(1, buffers, 1_048_576, 65_536, IsCompressed: true);
            var pages = (long)(rate * 1e6 * 10 / 8192);
            trials.Add(new SqlBackupTrial(settings, new SqlBackupResult(pages, 10, Values.AmountText.ReadRate("1 MB/sec")!)));
            return SqlBackupProposal.For(description, trials).Settings!.BufferCount;
        }

        Next(1400, 49).ShouldBe(98);
        Next(2200, 98).ShouldBe(196);
        Next(2250, 196).ShouldBe(196, "two percent are noise");
        Next(3900, 2200).ShouldBe(4400);
        Next(3000, 4400).ShouldBe(2200, "the best so far");
    }

    private static SqlBackupDescription Describe(
        int volumes = 1, long memory = Gigabyte, int cores = 16, SqlEdition edition = SqlEdition.Enterprise) => new(
        "sales", [.. Enumerable.Range(0, volumes).Select(index => new SqlBackupVolume($@"E{index}:\backup"))], memory, cores, edition);

    // Reads a script as SQL Server does, as far as quotation goes: [name] with ]] and 'text' with ''.
    private static string Shape(string script, out List<string> quoted)
    {
        var shape = new StringBuilder();
        quoted = [];
        for (var at = 0; at < script.Length; at++)
        {
            if (script[at] is not ('[' or '\''))
            {
                shape.Append(script[at]);
                continue;
            }

            var close = script[at] == '[' ? ']' : '\'';
            var content = new StringBuilder();
            for (at++; script[at] != close || (at + 1 < script.Length && script[at + 1] == close); at++)
            {
                content.Append(script[at]);
                at += script[at] == close ? 1 : 0;
            }

            quoted.Add(content.ToString());
            shape.Append(close == ']' ? "[]" : "''");
        }

        return shape.ToString();
    }
}
