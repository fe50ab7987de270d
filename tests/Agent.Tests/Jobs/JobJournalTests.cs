using FleetDefrag.Agent.Jobs;
using FleetDefrag.Agent.Tests.Support;
using FleetDefrag.TestKit;

namespace FleetDefrag.Agent.Tests.Jobs;

public sealed class JobJournalTests : IDisposable
{
    private readonly TemporaryFolder _folder = new();

    private string JournalFile => _folder.Combine("jobs.journal");

    [Fact]
    public void A_job_that_began_is_known_and_unfinished_after_a_restart()
    {
        using (var journal = JobJournal.Open(JournalFile))
        {
            journal.Begin("a");
            journal.Begin("b");
            journal.End("a");
        }

        using var again = JobJournal.Open(JournalFile);
        again.Unfinished.ShouldBe(["b"]);
        again.Knows("a").ShouldBeTrue();
        again.Knows("b").ShouldBeTrue();
        again.Knows("c").ShouldBeFalse();
    }

    [Fact]
    public void Cut_off_at_any_byte_only_the_last_line_is_lost()
    {
        using (var journal = JobJournal.Open(JournalFile))
        {
            journal.Begin("one");
            journal.End("one");
            journal.Begin("two");
        }

        var whole = File.ReadAllBytes(JournalFile);
        for (var length = 0; length <= whole.Length; length++)
        {
            File.WriteAllBytes(JournalFile, whole[..length]);
            using var journal = JobJournal.Open(JournalFile);
            journal.Knows("one").ShouldBe(length >= "+one\n".Length, $"cut at {length}");
            journal.Knows("two").ShouldBe(length == whole.Length, $"cut at {length}");
            journal.Unfinished.Contains("one").ShouldBe(length >= "+one\n".Length && length < "+one\n-one\n".Length, $"cut at {length}");
        }
    }

    [Fact]
    public void Old_ended_jobs_are_forgotten_and_unfinished_ones_never()
    {
        using (var journal = JobJournal.Open(JournalFile))
        {
            journal.Begin("unfinished");
        }

        File.AppendAllLines(JournalFile, Enumerable.Range(0, 1100).SelectMany(number => new[] { $"+{number}", $"-{number}" }));
        JobJournal.Open(JournalFile).Dispose();

        using var again = JobJournal.Open(JournalFile);
        again.Knows("99").ShouldBeFalse();
        again.Knows("100").ShouldBeTrue();
        again.Unfinished.ShouldBe(["unfinished"]);
    }

    [Fact]
    public void An_end_that_found_no_room_is_written_with_the_next_line()
    {
        var disk = new FillingDisk();
        using (var journal = JobJournal.Open(JournalFile, disk.Open))
        {
            journal.Begin("a");
            disk.IsFull = true;
            journal.End("a");
            journal.Unfinished.ShouldBeEmpty();
            Should.Throw<IOException>(() => journal.Begin("b"));
            journal.Knows("b").ShouldBeFalse();
            disk.IsFull = false;
            journal.Begin("c");
        }

        using var again = JobJournal.Open(JournalFile);
        again.Unfinished.ShouldBe(["c"]);
        again.Knows("a").ShouldBeTrue();
        again.Knows("b").ShouldBeFalse();
    }

    public void Dispose() => _folder.Dispose();
}
