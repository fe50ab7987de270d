using FleetDefrag.Agent.Jobs;
using FleetDefrag.Agent.Tests.Support;
using FleetDefrag.TestKit;

namespace FleetDefrag.Agent.Tests.Jobs;

/// <summary>
/// Tests the journal of jobs after crashes, bad sectors and edits by other programs: it opens, and its readable lines count.
/// </summary>
public sealed class DamagedJournalTests : IDisposable
{
    private readonly TemporaryFolder _folder = new();

    private string JournalFile => _folder.Combine("jobs.journal");

    public void Dispose() => _folder.Dispose();

    [Fact]
    public void Damaged_in_any_way_it_opens_and_takes_the_next_job()
    {
        var whole = Write();
        for (var seed = 0; seed < 500; seed++)
        {
            File.WriteAllBytes(JournalFile, DamagedBytes.Of(whole, seed));
            using (var journal = JobJournal.Open(JournalFile))
            {
                foreach (var job in journal.Unfinished)
                    job.ShouldAllBe(letter => char.IsAsciiLetterOrDigit(letter) || letter == '-', $"seed {seed}");
                journal.Begin("next");
            }

            using var again = JobJournal.Open(JournalFile);
            again.Unfinished.ShouldContain("next", $"seed {seed}");
        }
    }

    [Fact]
    public void A_line_that_is_no_longer_legible_takes_no_other_with_it()
    {
        var whole = Write();
        for (var at = 0; at < whole.Length; at++)
        {
            byte[] damaged = [.. whole];
            damaged[at] = 0xFF;
            File.WriteAllBytes(JournalFile, damaged);
            using var journal = JobJournal.Open(JournalFile);
            // A damaged line end joins two lines.
            Enumerable.Range(0, 6).Count(job => journal.Knows($"job-{job}")).ShouldBeGreaterThanOrEqualTo(4, $"damaged at {at}");
        }
    }

    [Theory]
    [InlineData("jobs.journal")]
    [InlineData("jobs.journal.new")]
    public void A_folder_in_its_place_is_an_error_that_the_service_tells(string name)
    {
        Directory.CreateDirectory(_folder.Combine(name));
        var failure = Should.Throw<Exception>(() => JobJournal.Open(JournalFile).Dispose());
        (failure is IOException or UnauthorizedAccessException).ShouldBeTrue(failure.ToString());
    }

    private byte[] Write()
    {
        using (var journal = JobJournal.Open(JournalFile))
        {
            for (var job = 0; job < 6; job++)
            {
                journal.Begin($"job-{job}");
                if (job % 2 == 0)
                    journal.End($"job-{job}");
            }
        }

        return File.ReadAllBytes(JournalFile);
    }
}
