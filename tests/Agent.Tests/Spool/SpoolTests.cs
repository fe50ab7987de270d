using FleetDefrag.Agent.Spool;
using FleetDefrag.Contracts.V1;
using FleetDefrag.TestKit;
using FsCheck;
using FsCheck.Fluent;
using Microsoft.Extensions.Logging.Abstractions;

namespace FleetDefrag.Agent.Tests.Spool;

public sealed class SpoolTests : IDisposable
{
    private readonly TemporaryFolder _folder = new();

    [Fact]
    public void Messages_are_numbered_from_one_without_gaps_and_read_back_in_order()
    {
        using var spool = Open();
        Append(spool, "a", "b", "c");
        ReadAll(spool).ShouldBe([(1, "a"), (2, "b"), (3, "c")]);
        spool.LastSequence.ShouldBe(3UL);
    }

    [Fact]
    public void What_is_not_acknowledged_survives_a_restart_with_its_number_and_the_spools_name()
    {
        string id;
        using (var spool = Open())
        {
            id = spool.Id;
            Append(spool, "a", "b");
        }

        using var again = Open();
        again.Id.ShouldBe(id);
        ReadAll(again).ShouldBe([(1, "a"), (2, "b")]);
        Append(again, "c");
        ReadAll(again)[^1].ShouldBe((3UL, "c"));
    }

    [Fact]
    public void What_is_acknowledged_is_gone_from_the_disk_and_its_numbers_are_never_used_again()
    {
        using (var spool = Open())
        {
            Append(spool, "a", "b");
            spool.Acknowledge(2);
            ReadAll(spool).ShouldBeEmpty();
            spool.Bytes.ShouldBeLessThan(100);
        }

        using var again = Open();
        Append(again, "c");
        ReadAll(again).ShouldBe([(3, "c")]);
    }

    [Fact]
    public void Acknowledging_more_than_there_is_takes_nothing_that_comes_later()
    {
        using var spool = Open();
        Append(spool, "a");
        spool.Acknowledge(99);
        Append(spool, "b");
        ReadAll(spool).ShouldBe([(2, "b")]);
    }

    [Fact]
    public void Cut_off_at_any_byte_the_last_record_only_is_lost()
    {
        string[] texts = ["first", "second", "third"];
        long[] ends;
        using (var spool = Open())
        {
            ends = [.. texts.Select(text =>
            {
                Append(spool, text);
                return new FileInfo(SegmentFiles().Single()).Length;
            })];
        }

        var whole = File.ReadAllBytes(SegmentFiles().Single());
        for (var length = (int)ends[0]; length < whole.Length; length++)
        {
            File.WriteAllBytes(SegmentFiles().Single(), whole[..length]);
            var kept = ends.Count(end => end <= length);
            using var spool = Open();
            ReadAll(spool).Select(message => message.Text).ShouldBe(texts[..kept], $"cut at {length}");
            Append(spool, "next");
            ReadAll(spool)[^1].ShouldBe(((ulong)kept + 1, "next"));
        }
    }

    [Fact]
    public void Cut_off_inside_its_header_a_segment_begins_a_new_spool()
    {
        string id;
        using (var spool = Open())
        {
            id = spool.Id;
            Append(spool, "a");
        }

        var name = SegmentFiles().Single();
        File.WriteAllBytes(name, File.ReadAllBytes(name)[..20]);
        using var again = Open();
        again.Id.ShouldNotBe(id);
        Append(again, "b");
        ReadAll(again).ShouldBe([(1, "b")]);
    }

    [Fact]
    public void Damaged_at_any_byte_the_spool_gives_every_other_message_and_reuses_no_number()
    {
        string id;
        using (var spool = Open())
        {
            id = spool.Id;
            Append(spool, "first", "second", "third");
        }

        var name = SegmentFiles().Single();
        var whole = File.ReadAllBytes(name);
        for (var at = 40; at < whole.Length; at++)
        {
            foreach (var file in SegmentFiles())
                File.Delete(file);
            var damaged = (byte[])whole.Clone();
            damaged[at] ^= 0x10;
            File.WriteAllBytes(name, damaged);
            using var spool = Open();
            var texts = ReadAll(spool).Select(message => message.Text).ToList();
            texts.Count.ShouldBe(2, $"damaged at {at}");
            // A damaged last record looks like a cut-off one. Damage elsewhere means that its sequences were used already, so the messages
            // get a new spool.
            if (texts.Contains("third"))
                spool.Id.ShouldNotBe(id);
        }
    }

    [Fact]
    public void Segments_are_deleted_one_by_one_as_they_are_acknowledged()
    {
        using var spool = Open(new SpoolLimits(SegmentBytes: 100));
        for (var index = 0; index < 20; index++)
            Append(spool, new string('x', 50));
        SegmentFiles().Length.ShouldBe(20);
        spool.Acknowledge(15);
        ReadAll(spool).Select(message => message.Sequence).ShouldBe([16UL, 17, 18, 19, 20]);
        SegmentFiles().Length.ShouldBe(5);
    }

    [Fact]
    public void A_segment_that_is_missing_begins_a_new_spool_with_what_is_there()
    {
        string id;
        using (var spool = Open(new SpoolLimits(SegmentBytes: 1)))
        {
            id = spool.Id;
            Append(spool, "a", "b", "c");
        }

        File.Delete(SegmentFiles().Order(StringComparer.Ordinal).ElementAt(1));
        using var again = Open();
        again.Id.ShouldNotBe(id);
        ReadAll(again).ShouldBe([(1, "a"), (2, "c")]);
    }

    [Fact]
    public void A_full_spool_still_takes_results_of_jobs()
    {
        using var spool = Open(new SpoolLimits(TotalBytes: 500, ReserveBytes: 500));
        while (spool.TryAppend(Message("analysis")))
        {
        }

        spool.TryAppend(new AgentMessage { JobResult = new JobResult { JobId = "j" } }).ShouldBeTrue();
        spool.Bytes.ShouldBeLessThan(1000);
        spool.Acknowledge(spool.LastSequence);
        spool.TryAppend(Message("analysis")).ShouldBeTrue();
    }

    [Fact]
    public void A_message_that_the_server_would_refuse_for_its_size_is_not_taken()
    {
        using var spool = Open(new SpoolLimits(MessageBytes: 100));
        spool.TryAppend(Message(new string('x', 200))).ShouldBeFalse();
        Append(spool, "a");
        ReadAll(spool).ShouldBe([(1, "a")]);
    }

    [Fact]
    public void A_server_that_has_more_than_the_spool_gets_what_is_there_in_a_new_one()
    {
        using var spool = Open();
        var id = spool.Id;
        Append(spool, "a", "b");
        spool.Welcome(7);
        spool.Id.ShouldNotBe(id);
        ReadAll(spool).ShouldBe([(1, "a"), (2, "b")]);
    }

    [Fact]
    public void Whatever_is_appended_acknowledged_and_reopened_the_spool_is_a_queue() =>
        Prop.ForAll<int[]>(steps =>
        {
            using var folder = new TemporaryFolder();
            var expected = new Queue<ulong>();
            var last = 0UL;
            var spool = MessageSpool.Open(folder.Path, new SpoolLimits(SegmentBytes: 200), new SendSignal(), NullLogger.Instance);
            foreach (var step in steps)
            {
                switch (Math.Abs(step % 3))
                {
                    case 0:
                        spool.TryAppend(Message($"{step}")).ShouldBeTrue();
                        expected.Enqueue(++last);
                        break;
                    case 1 when expected.Count > 0:
                        spool.Acknowledge(expected.Dequeue());
                        break;
                    default:
                        spool.Dispose();
                        spool = MessageSpool.Open(folder.Path, new SpoolLimits(SegmentBytes: 200), new SendSignal(), NullLogger.Instance);
                        // Acknowledged messages in a segment that is still needed are sent again. The server ignores them.
                        spool.Acknowledge(expected.Count > 0 ? expected.Peek() - 1 : last);
                        break;
                }

                ReadAll(spool).Select(message => message.Sequence).ShouldBe(expected);
                spool.LastSequence.ShouldBe(last);
            }

            spool.Dispose();
        }).Check(Config.QuickThrowOnFailure.WithReplay(20261121, 1).WithMaxTest(25).WithQuietOnSuccess(true));

    public void Dispose() => _folder.Dispose();

    private static AgentMessage Message(string text) => new() { Analysis = new AnalysisReport { JobId = text } };

    private static void Append(MessageSpool spool, params string[] texts)
    {
        foreach (var text in texts)
            spool.TryAppend(Message(text)).ShouldBeTrue();
    }

    private static List<(ulong Sequence, string Text)> ReadAll(MessageSpool spool)
    {
        var messages = new List<(ulong, string)>();
        var sequence = 0UL;
        while (spool.ReadAfter(sequence) is { } message)
        {
            sequence = message.Sequence;
            messages.Add((sequence, message.Analysis.JobId));
        }

        return messages;
    }

    private MessageSpool Open(SpoolLimits? limits = null) =>
        MessageSpool.Open(_folder.Path, limits ?? new SpoolLimits(), new SendSignal(), NullLogger.Instance);

    private string[] SegmentFiles() => Directory.GetFiles(_folder.Path, "*.spool");
}
