using System.Text;
using FleetDefrag.Backups.Runs;
using FleetDefrag.Backups.Tests.Support;

namespace FleetDefrag.Backups.Tests;

/// <summary>A log of a gigabyte streams: memory does not grow with it.</summary>
public sealed class LargeLogTests
{
    private const long Gigabyte = 1L << 30;
    private const long MostBytesKept = 16 * 1024 * 1024;

    [Fact]
    public async Task A_log_of_a_gigabyte_is_read_in_little_memory()
    {
        using var log = new RepeatedStream(Part, Gigabyte);
        var reader = new BackupLogReader(new BackupLogOptions());
        var before = GC.GetTotalMemory(forceFullCollection: true);
        var (runs, most) = (0, 0L);

        await foreach (var entry in reader.ReadAsync(log, TestContext.Current.CancellationToken))
        {
            entry.ShouldBeOfType<LoggedRun>();
            if (++runs % 64 == 0)
                most = Math.Max(most, GC.GetTotalMemory(forceFullCollection: true) - before);
        }

        runs.ShouldBe(log.Parts);
        runs.ShouldBeGreaterThan(900);
        TestContext.Current.TestOutputHelper!.WriteLine(
            $"{runs} runs in {log.Parts * (long)log.PartLength} bytes, {most} bytes kept at most");
        most.ShouldBeLessThan(MostBytesKept);
    }

    [Fact]
    public async Task A_log_with_more_runs_than_are_kept_says_so()
    {
        var text = new StringBuilder("client,name,level,totalsize,sscreate,sscomp\n");
        for (var index = 0; index < BackupLogReader.MostRuns + 5; index++)
            text.Append($"c{index},D:,full,5,2026-03-02 21:00:00,2026-03-02 22:00:00\n");

        var content = await Logs.ReadAsync(text.ToString());

        content.Runs.Count.ShouldBe(BackupLogReader.MostRuns);
        content.Unread.ShouldHaveSingleItem().Reason.ShouldContain("Split it.");
    }

    // One job with the names of its files: a megabyte.
    private static byte[] Part(int index)
    {
        var text = new StringBuilder(1_100_000);
        for (var file = 0; text.Length < 1_048_576; file++)
            text.Append("  New File  \t\t   114288\tD:\\data\\folder ")
                .Append(file % 977)
                .Append("\\file ")
                .Append(file)
                .Append(".dat\r\n");
        var run = new KnownRun(
            "FS01", "D:", new DateTime(2000, 1, 1).AddDays(index), TimeSpan.FromMinutes(55), 12_327_276_292, 114_288, 555, 0);
        return Encoding.UTF8.GetBytes(LogWriter.WriteOne(BackupLogFormat.BackupExec, run) + text);
    }

    /// <summary>A stream whose parts are made when they are read.</summary>
    private sealed class RepeatedStream(Func<int, byte[]> part, long least) : Stream
    {
        private readonly byte[] _first = part(0);
        private byte[] _current = [];
        private int _at;

        public int Parts { get; private set; }

        public int PartLength => _first.Length;

        public override bool CanRead => true;

        public override bool CanSeek => false;

        public override bool CanWrite => false;

        public override long Length => throw new NotSupportedException();

        public override long Position
        {
            get => throw new NotSupportedException();
            set => throw new NotSupportedException();
        }

        public override int Read(Span<byte> buffer)
        {
            if (_at == _current.Length)
            {
                if ((long)Parts * _first.Length >= least)
                    return 0;
                (_current, _at) = (Next(), 0);
            }

            var length = Math.Min(buffer.Length, _current.Length - _at);
            _current.AsSpan(_at, length).CopyTo(buffer);
            _at += length;
            return length;
        }

        public override int Read(byte[] buffer, int offset, int count) => Read(buffer.AsSpan(offset, count));

        public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) =>
            ValueTask.FromResult(Read(buffer.Span));

        public override void Flush()
        {
            // Nothing is written.
        }

        public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

        public override void SetLength(long value) => throw new NotSupportedException();

        public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();

        private byte[] Next() => part(Parts++);
    }
}
